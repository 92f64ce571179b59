import { expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { dialog, keyed, make, open, openNew, publishedId, savedId, view, within } from './form/form-steps.ts'
import {
  button,
  field,
  findDialogFaults,
  findDialogFaultsInLooks,
  inDialog,
  useOcean,
} from './ocean/member-site.ts'

const ocean = useOcean()

interface Saved {
  own: { question: { question_id: string; question: string; options: { opt: string }[]; bank: string }[] }
}

test('questions are changed where they are: here alone, or in the bank too', async () => {
  const { page, context, problems } = await ocean.openAsMember('改题的人')
  const ids = [await make(context, '早餐吃什么？'), await make(context, '几点睡觉？')]
  const draft = {
    questionnaire_type: 'survey',
    survey_title: '作息',
    question: JSON.stringify(ids),
    status: '0',
  }
  const { survey_id } = await callAs(context, 'POST', '/question/survey/create', draft)
  await page.goto(`/publish/${survey_id}`)
  const survey = dialog(page, '调查信息')
  await within(survey, '修改第 1 题').click()
  const editor = dialog(page, '选题编辑')
  expect(await editor.getByRole('radio', { name: /^只改这一份/ }).isChecked()).toBe(true)
  // As the specification has it, also for a survey.
  expect(await editor.getByText('难度').count()).toBeGreaterThan(0)
  await editor.locator('[name=question]').fill('午餐吃什么？')
  expect(await findDialogFaults(page, problems)).toEqual([])
  await within(editor, '更 新').click()
  await survey.getByText('午餐吃什么？').waitFor()

  await within(survey, '修改第 2 题').click()
  await editor.getByRole('radio', { name: /^题库里的也一起改/ }).check()
  await editor.locator('[name=question]').fill('几点起床？')
  await within(editor, '更 新').click()
  await survey.getByText('几点起床？').waitFor()
  await within(survey, '更 新').click()
  await savedId(page)

  const { own } = (await view(context, String(survey_id))) as unknown as Saved
  expect(own.question.map(({ question, bank }) => [question, bank])).toEqual([
    ['午餐吃什么？', 'same'],
    ['几点起床？', 'same'],
  ])
  expect(own.question[0]?.question_id).not.toBe(ids[0])
  expect(own.question[1]?.question_id).toBe(ids[1])
  const { tables } = await callAs(context, 'GET', '/question/bank/find')
  expect((tables as { question: string }[]).map(({ question }) => question).sort()).toEqual(
    ['早餐吃什么？', '午餐吃什么？', '几点起床？'].sort(),
  )
})

test('a template’s questions are changed, and new ones written one after the other, anywhere', async () => {
  const { page, context } = await ocean.openAsMember('用模板改题的人')
  await page.goto('/publish')
  await button(page, '使用 食堂满意度调查').click()
  const survey = dialog(page, '调查信息')
  await within(survey, '修改第 1 题').click()
  const editor = dialog(page, '选题编辑')
  expect(await editor.getByRole('radio', { name: /^只改这一份/ }).count()).toBe(0)
  await editor.locator('[name=question]').fill('你常去哪个食堂？')
  await within(editor, '确定').click()
  await survey.getByText('你常去哪个食堂？').waitFor()

  // Another one like it is changed before it is added, and stays in the survey.
  await within(survey, '复制第 1 题').click()
  await expect.poll(() => editor.locator('[name=question]').inputValue()).toBe('你常去哪个食堂？')
  await editor.locator('[name=question]').fill('你的同学常去哪个？')
  await within(editor, '确定').click()
  await survey.getByText('你的同学常去哪个？').waitFor()
  await within(survey, '移除第 2 题').click()
  await within(survey, '撤销').click()
  await survey.getByText('你的同学常去哪个？').waitFor()
  await page.keyboard.press('Control+z')
  expect(await field(page, 'survey_title').inputValue()).not.toBe('')

  await within(survey, '在第 1 题后面加一题').click()
  await editor.locator('[name=question]').fill('你最常吃哪一餐？')
  // Several lines fill the options.
  await editor.locator('[name="options.0.opt"]').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'A. 早餐\nB. 午餐\nC. 晚餐\nD. 夜宵\nE. 加餐')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => editor.locator('[name="options.3.opt"]').inputValue()).toBe('夜宵')
  // A fifth option is more than a single choice has room for.
  expect(await editor.getByRole('radio', { name: '选择', exact: true }).isChecked()).toBe(true)
  await page.keyboard.press('Control+Shift+Enter')
  await expect.poll(() => editor.locator('[name=question]').inputValue()).toBe('')
  await editor.getByRole('radio', { name: '问答' }).check()
  await editor.locator('[name=question]').fill('还想吃什么？')
  await within(editor, '确定').click()
  await editor.waitFor({ state: 'detached' })
  await field(page, 'survey_title').fill('改过的模板')
  await inDialog(page, '确定').click()
  const saved = (await view(context, await publishedId(page))) as unknown as Saved
  const texts = saved.own.question.map(({ question }) => question)
  expect(texts.slice(0, 4)).toEqual([
    '你常去哪个食堂？',
    '你最常吃哪一餐？',
    '还想吃什么？',
    '你的同学常去哪个？',
  ])
  expect(saved.own.question[1]?.options.map(({ opt }) => opt)).toEqual([
    '早餐',
    '午餐',
    '晚餐',
    '夜宵',
    '加餐',
  ])
})

test('a picture of more than 5 MB is made smaller before it is sent', async () => {
  const { page } = await ocean.openAsMember('拍照的人')
  await page.goto('/question/bank')
  await button(page, '新建题目').first().click()
  const editor = dialog(page, '选题编辑')
  const sent = page.waitForRequest(/files\/upload/)
  const bytes = await editor
    .locator('input[type=file]')
    .first()
    .evaluate(async (input) => {
      // Noise cannot be packed.
      const canvas = Object.assign(document.createElement('canvas'), { width: 1700, height: 1100 })
      const context = canvas.getContext('2d')
      const picture = context?.createImageData(1700, 1100)
      if (!context || !picture || !(input instanceof HTMLInputElement)) return 0
      for (let at = 0; at < picture.data.length; at += 1)
        picture.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
      context.putImageData(picture, 0, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      const files = new DataTransfer()
      files.items.add(new File([blob ?? ''], '照片.png', { type: 'image/png' }))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      return blob?.size ?? 0
    })
  expect(bytes).toBeGreaterThan(5 * 1024 * 1024)
  const answer = await (await (await sent).response())?.json()
  expect(answer).toMatchObject({ status: 200 })
  await editor
    .getByRole('img', { name: /题目图片/ })
    .first()
    .waitFor()
})

test('the dialogs of forms bar nobody at both widths, light and dark', async () => {
  const { page, context, problems } = await ocean.openAsMember('看客', { width: 390 })
  await make(context, '一加一等于几？', keyed)
  await make(context, '谈谈你的解法。', open)
  const isClean = async () => expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await openNew(page, '投票信息')
  await isClean()
  const exam = await openNew(page, '试卷信息')
  await within(exam, '从题库选题').click()
  const pick = dialog(page, '试卷选题筛选')
  await pick.getByRole('checkbox', { name: /谈谈/ }).check()
  await isClean()
  await within(pick, '确定').click()
  await within(exam, '添加抽题规则').click()
  await exam.getByText(/可抽/).waitFor()
  await within(exam, '确定').click()
  await exam.getByText('请填写试卷标题。').first().waitFor()
  await isClean()
})
