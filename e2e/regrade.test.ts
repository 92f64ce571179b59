import { expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, keyed, make, makeCourse, makeForm } from './form/form-steps.ts'
import { findFaults, findFaultsInLooks } from './harness.ts'
import {
  button,
  findDialogBarriers,
  findDialogFaultsInLooks,
  inDialog,
  useOcean,
} from './ocean/member-site.ts'

const ocean = useOcean()

test('an appeal is granted, the question regraded after a preview, the taker told, and the regrade undone', async () => {
  const { page, context, problems } = await ocean.openAsMember('命题人')
  await makeCourse(ocean)
  const wrong = await make(context, '一加一等于几？', keyed)
  const other = await make(context, '二加二等于几？', keyed)
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '期中测验',
    course,
    examTime: '60',
    question: JSON.stringify([wrong, other]),
  })
  const taker = await ocean.openAsMember('小明', { width: 390 })
  const { attempt_id } = await callAs(taker.context, 'POST', `/question/report/start/${id}`)
  const { report_id } = await callAs(taker.context, 'POST', '/question/report/create', {
    survey_id: id,
    attempt_id: String(attempt_id),
    answers: JSON.stringify({ [wrong]: 'B', [other]: 'A' }),
    submit_key: newUuid(),
  })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await callAs(context, 'POST', `/question/appeal/settings/${id}`, { until })

  const own = `/exam/${id}?sheet=${report_id}`
  await taker.page.goto(own)
  await taker.page.getByText('对第 1 题的评分有疑问？申诉').click()
  await taker.page.getByLabel('为什么').fill('教材第 12 页写的是乙')
  await button(taker.page, '提交申诉').click()
  await taker.page.getByText('等待答复').waitFor()
  expect(await findFaults(taker.page, taker.problems)).toEqual([])

  await page.goto(`/exam/mine/${id}`)
  await page.getByRole('link', { name: '申诉', exact: true }).click()
  await button(page, '答复第 1 题的申诉').click()
  await page.getByText('教材第 12 页写的是乙').waitFor()
  await page.getByRole('radio', { name: '成立', exact: true }).check()
  await page.getByLabel('答复', { exact: true }).fill('确实印错了，已重判')
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '答复，去重判').click()

  await page.getByRole('dialog', { name: '重判第 1 题' }).waitFor()
  await page.getByRole('dialog').getByRole('radio', { name: /乙/ }).check()
  await inDialog(page, '看看结果').click()
  await page.getByText('请写一句原因，考生会看到').waitFor()
  expect(await findDialogBarriers(page)).toEqual([])
  await page.getByLabel('原因').fill('答案印错了')
  await inDialog(page, '看看结果').click()
  await page.getByText('变为及格').first().waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '确认重判').click()

  await page.getByText('1 份答卷的评分变了').waitFor()
  await page.getByText('第 1 题：答案改为 B').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await taker.page.goto('/ocean?section=report')
  await taker.page.getByRole('link', { name: /我参与的.*1 条新消息/ }).waitFor()
  await taker.page.getByText('重判改了成绩，申诉有了答复').waitFor()
  expect(await findFaults(taker.page, taker.problems)).toEqual([])
  await taker.page
    .getByRole('region', { name: /新消息/ })
    .getByRole('link', { name: '期中测验' })
    .click()
  await taker.page.getByText('成绩已重判，从 50 到 100。原因：答案印错了').waitFor()
  await taker.page.getByText('成立：确实印错了，已重判').waitFor()

  await page.getByRole('button', { name: /^撤销/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销重判' }).click()
  await page.getByText('已撤销', { exact: true }).waitFor()
  await taker.page.goto(own)
  await taker.page.getByText('重判已撤销，成绩从 100 恢复为 50。').waitFor()
})
