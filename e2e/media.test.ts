import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { editor, optionField, save } from './bank/page.ts'
import { course, makeCourse, makeForm } from './form/form-steps.ts'
import { findFaultsInThemes, findNarrowOverflow } from './harness.ts'
import { button, field, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

/** A second of silence. */
function silence(): Buffer {
  const [rate, head] = [8000, Buffer.alloc(44)]
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate, 40)
  return Buffer.concat([head, Buffer.alloc(rate, 128)])
}

test('a recording is put beside a question, and heard twice by a taker and no more', async () => {
  const { page, context, problems } = await ocean.openAsMember('英语老师')
  await makeCourse(ocean)
  await page.goto('/question/bank/1')
  await button(page, '新建题目').first().click()
  const form = editor(page)
  await field(page, 'question').fill('What time is it?')
  await form
    .getByLabel('音频和视频', { exact: true })
    .setInputFiles({ name: '听力一.wav', mimeType: 'audio/wav', buffer: silence() })
  await form.getByLabel('音频名称').waitFor()
  expect(await form.getByLabel('音频名称').inputValue()).toBe('听力一')
  await form.getByRole('spinbutton', { name: '考试里每人最多播放' }).fill('2')
  for (const [index, text] of ['Three', 'Four', 'Five', 'Six'].entries())
    await optionField(page, index).fill(text)
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await save(page)
  const { tables } = await callAs(context, 'GET', '/question/bank/find')
  const [asked] = tables as { question_id: string; question_media: { plays: number; seconds: number }[] }[]
  expect(asked?.question_media).toMatchObject([{ plays: 2, seconds: 1 }])
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '听力测验',
    course,
    needLoginParticipate: '0',
    question: JSON.stringify([asked?.question_id]),
  })

  const phone = await ocean.open({ width: 390 })
  const taker = phone.page
  await taker.goto(`/exam/${id}`)
  await button(taker, '开始').click()
  const play = taker.getByRole('button', { name: '播放 听力一' })
  await taker.getByText('还可播放 2 次').waitFor()
  expect(await findFaultsInThemes(taker, phone.problems)).toEqual([])
  await play.click()
  await taker.getByText('播放完了，还可播放 1 次').waitFor()
  expect(await findNarrowOverflow(taker)).toEqual({})
  // The play could go on for a while; a press after a reload goes on with it and counts nothing.
  await taker.reload()
  await button(taker, '继续作答').click()
  await taker.getByRole('button', { name: '继续播放 听力一' }).waitFor()
  await taker.getByRole('button', { name: '播放第 2 次 听力一' }).click()
  await taker.getByText('播放完了，2 次都播放过了').waitFor()
  expect(await taker.getByRole('button', { name: /播放.*听力一/ }).count()).toBe(0)

  const plain = await ocean.open({ width: 390, hasScript: false })
  await plain.page.goto(`/exam/${id}`)
  await button(plain.page, '开始').click()
  await plain.page.getByRole('radio', { name: 'Four' }).check()
  await plain.page.getByRole('button', { name: '播放 听力一' }).click()
  await plain.page.locator('audio[controls][src^="/plays/"]').waitFor()
  await plain.page.getByText('还可播放 1 次').waitFor()
  expect(await plain.page.getByRole('radio', { name: 'Four' }).isChecked()).toBe(true)
})
