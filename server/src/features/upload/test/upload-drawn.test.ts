import { apiBase } from '@wenhai/core/contract/api-base'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { pdf } from '../../../../test/file-samples.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { answerWith, uploadFile } from '../../../../test/upload-build.ts'

const sharedSite = useSite()

test('what was answered to questions drawn at random is in gallery, archive and texts', async () => {
  const site = await sharedSite()
  const { client: author, ids } = await buildAuthor(site)
  const write = (question: string, option_type: number, settings?: object) =>
    createQuestion(author, { question, option_type, options: [], isOnlyOpt: 0, answer: '', settings })
  const accepts = ['document']
  const one = await write('上传甲', 19, { accepts })
  const other = await write('上传乙', 19, { accepts })
  const open = await write('说说看', 3)
  const draw = [
    { option_type: 19, count: 2, score: 10 },
    { option_type: 3, count: 1, score: 10 },
  ]
  const id = await createForm(author, exam(ids.slice(0, 1), { draw, needLoginParticipate: false }))
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  const send = async (question_id: string) =>
    answerWith(await uploadFile(taker, { id, attempt_id, question_id, name: 'a.pdf', content: pdf() }))
  const answers = { [one]: await send(one), [other]: await send(other), [open]: '写下的话' }
  expect((await submit(taker, id, answers, { attempt_id })).status).toBe(200)

  for (const question_id of [one, other]) {
    const { data } = await author.call(uploadCalls.findUploads, { id, question_id })
    expect(data.tables.map(({ files }) => files.length)).toEqual([1])
    const body = new URLSearchParams({ question_id })
    const zip = await author.send('POST', `${apiBase}/question/upload/zip/${id}`, { body })
    expect(zip.text.match(/1_匿名_\d+\.pdf/g)).toHaveLength(2)
  }
  const zip = await author.send('POST', `${apiBase}/question/upload/zip/${id}`)
  // Once before each file, and once in the list at the end.
  expect(new Set(zip.text.match(/1_匿名_[23456]\.pdf/g)).size).toBe(2)
  const { data: texts } = await author.call(analyticsCalls.findTexts, { id, question_id: open })
  expect(texts.tables.map(({ text }) => text)).toEqual(['写下的话'])
  expect((await author.call(uploadCalls.findUploads, { id, question_id: open })).status).toBe(422)
})
