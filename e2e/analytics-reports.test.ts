import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, hasFocus, keyed, make, makeCourse, makeForm } from './form/form-steps.ts'
import { findFaults, findFaultsInLooks, readDownload } from './harness.ts'
import { button, findDialogFaults, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

/** One question the server marks: A is right. */
async function makeExam(context: BrowserContext) {
  await makeCourse(ocean)
  const question = await make(context, '一加一等于几？', keyed)
  const id = await makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '随堂小测',
    course,
    question: JSON.stringify([question]),
  })
  return { id, question }
}

async function sit(context: BrowserContext, { id, question }: { id: string; question: string }, key: string) {
  const { attempt_id } = await callAs(context, 'POST', `/question/report/start/${id}`)
  await callAs(context, 'POST', '/question/report/create', {
    survey_id: id,
    attempt_id: String(attempt_id),
    answers: JSON.stringify({ [question]: key }),
    submit_key: newUuid(),
  })
}

/** 小明 and 小刚 are right, 小红 is not; 小刚 was last. */
async function gather(author: BrowserContext) {
  const exam = await makeExam(author)
  const takers = new Map<string, BrowserContext>()
  for (const [name, key] of [
    ['小明', 'A'],
    ['小红', 'B'],
    ['小刚', 'A'],
  ] as const) {
    const context = await ocean.makeMember(name)
    await sit(context, exam, key)
    takers.set(name, context)
  }
  return { exam, takers, desk: `/exam/mine/${exam.id}?part=sheets` }
}

const table = (page: Page, name = '答卷') => page.getByRole('table', { name, exact: true })

/** Who is in the list, from the top. */
const names = (page: Page) =>
  table(page)
    .getByRole('link')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.split('，')[0]?.trim()))

const tell = (page: Page, text: string) =>
  page.getByRole('region', { name: '提示' }).getByText(text, { exact: true }).first().waitFor()

/** The next export sends a quarter of what it said, then nothing until it is given up. */
const stopHalfway = (page: Page) =>
  page.evaluate(() => {
    const real = window.fetch
    window.fetch = async (input, init) => {
      if (!String(input).includes('/report/export/')) return real(input, init)
      window.fetch = real
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new Uint8Array(1024 * 1024))
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
        },
      })
      const headers = { 'content-type': 'text/csv', 'x-estimated-bytes': String(4 * 1024 * 1024) }
      return new Response(body, { headers })
    }
  })

describe('the reports of a form', () => {
  test('are searched, sorted, filtered, and shown in the columns one wants', async () => {
    const { page, context, problems } = await ocean.openAsMember('出题人')
    const { exam, desk } = await gather(context)
    await page.goto(`/exam/mine/${exam.id}`)
    await page.getByRole('link', { name: '全部答卷' }).click()
    await page.waitForURL(desk)
    await expect.poll(() => names(page)).toEqual(['小刚', '小红', '小明'])

    await button(page, '提交').click()
    await expect.poll(() => names(page)).toEqual(['小明', '小红', '小刚'])
    await button(page, '成绩').click()
    await expect.poll(async () => (await names(page)).at(-1)).toBe('小红')
    await button(page, '成绩').click()
    await expect.poll(async () => (await names(page))[0]).toBe('小红')

    await page.getByRole('searchbox', { name: '查找答卷' }).fill('小刚')
    await expect.poll(() => names(page)).toEqual(['小刚'])
    await page.getByRole('searchbox', { name: '查找答卷' }).fill('谁也不是')
    await page.getByText('没有这样的答卷').waitFor()
    await button(page, '清除条件').click()
    await expect.poll(async () => (await names(page)).length).toBe(3)

    const right = [{ question_id: exam.question, keys: ['A'], text: '', isNot: false }]
    await page.goto(`${desk}&filters=${encodeURIComponent(JSON.stringify({ answers: right }))}`)
    await page.getByRole('button', { name: /^去掉条件/ }).waitFor()
    await table(page).waitFor()
    await expect.poll(() => names(page)).toEqual(['小刚', '小明'])
    await button(page, '导出').click()
    await page.getByRole('dialog').getByText('现在筛选出来的 2 份').waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), inDialog(page, '导出').click()])
    expect(file.suggestedFilename()).toMatch(/^随堂小测-答卷-.*\.xlsx$/)
    await button(page, '清除筛选').click()
    await expect.poll(async () => (await names(page)).length).toBe(3)

    await button(page, '显示列').click()
    await page.getByRole('checkbox', { name: '回执' }).uncheck()
    await page.getByRole('checkbox', { name: '设备' }).check()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(button(page, '显示列'))).toBe(true)
    await page.reload()
    const headers = table(page).getByRole('columnheader')
    await expect
      .poll(async () => (await headers.allInnerTexts()).map((text) => text.trim()))
      .toEqual(['', '姓名', '提交', '用时', '设备', '成绩', '操作'])
    expect(problems).toEqual([])
  })

  test('are deleted with the counts following, and come back while nobody has answered again', async () => {
    const { page, context, problems } = await ocean.openAsMember('教务处')
    const { exam, takers, desk } = await gather(context)
    await page.goto(desk)
    await page.getByRole('checkbox', { name: '选择 小明' }).check()
    await page.getByRole('checkbox', { name: '选择 小刚' }).check()
    const bulk = page.getByRole('region', { name: '批量操作' })
    await bulk.getByText('已选 2 份').waitFor()
    await bulk.getByRole('button', { name: '删除' }).click()
    const asked = page.getByRole('alertdialog', { name: '删除答卷' })
    await asked.getByText(/选中的 2 份答卷（小明、小刚）.*还剩 1 份.*可以重新作答/).waitFor()
    await asked.getByText('30 天内可以在回收站恢复').waitFor()
    await asked.getByRole('button', { name: '删除' }).click()
    await tell(page, '删除成功！')
    await expect.poll(() => names(page)).toEqual(['小红'])
    await bulk.waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: '回收站' }).click()
    const deleted = table(page, '删除的答卷').locator('tbody tr')
    await expect.poll(() => deleted.count()).toBe(2)
    await deleted
      .first()
      .getByText(/^还有 (29|30) 天$/)
      .waitFor()
    await deleted.filter({ hasText: '小刚' }).getByRole('button', { name: /^恢复/ }).click()
    await tell(page, '已恢复，统计也跟着变了')
    await expect.poll(() => deleted.count()).toBe(1)
    await sit(takers.get('小明') as BrowserContext, exam, 'B')
    await deleted.getByRole('button', { name: /^恢复/ }).click()
    await tell(page, '这个人已经重新作答，不能再恢复这一份')
    await page.getByRole('tab', { name: '答卷' }).click()
    await expect.poll(() => names(page)).toEqual(['小明', '小刚', '小红'])

    // From the report itself, and back to where it stood.
    await page.getByRole('link', { name: /^小红/ }).click()
    await button(page, '删除').click()
    await page.getByRole('alertdialog').getByText('“小红”的答卷').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.waitForURL(desk)
    await expect.poll(() => names(page)).toEqual(['小明', '小刚'])
    expect(problems).toEqual([])
  })

  test('are read one after the other in the order of the list, and print as one paper', async () => {
    const { page, context, problems } = await ocean.openAsMember('班主任')
    const { desk } = await gather(context)
    await page.goto(`${desk}&sort=low`)
    await page.getByRole('link', { name: /^小红/ }).click()
    await page.getByRole('heading', { level: 1, name: '小红的答卷' }).waitFor()
    expect(await button(page, '上一份').isDisabled()).toBe(true)
    await page.getByRole('link', { name: '下一份' }).click()
    await page.getByRole('heading', { level: 1, name: /^小[明刚]的答卷$/ }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('.print-page')
    await printed.getByText('100 / 100 分').waitFor()
    await expect
      .poll(() => printed.innerText())
      .toMatch(/^随堂小测\s+小[明刚].*提交.*回执[\s\S]*✓\s*A\.\s*甲/)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    expect(problems).toEqual([])
  })

  test('are exported as one asks, and an export can be given up', async () => {
    const { page, context, problems } = await ocean.openAsMember('统计员')
    const { exam } = await gather(context)
    await page.goto(`/exam/mine/${exam.id}`)
    await button(page, '导出').click()
    await page.getByRole('radio', { name: /^CSV/ }).check()
    await page.getByRole('radio', { name: '选项的字母' }).check()
    await stopHalfway(page)
    await inDialog(page, '导出').click()
    await page.getByText('已下载 1 MB', { exact: true }).waitFor()
    await page.getByText('约 25%', { exact: true }).waitFor()
    expect(await findDialogFaults(page, problems)).toEqual([])
    await inDialog(page, '取消导出').click()
    const [file] = await Promise.all([page.waitForEvent('download'), inDialog(page, '导出').click()])
    const text = (await readDownload(file)).toString()
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(text.split('\r\n').filter((line) => /小[明红刚]/.test(line))).toHaveLength(3)
    expect(text).not.toContain('甲')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})

describe('its looks', () => {
  test('list, choice, questions and bin bar nobody at both widths, light and dark', async () => {
    const { page, context, problems } = await ocean.openAsMember('看客', { width: 390 })
    const { exam, desk } = await gather(context)
    await page.goto(desk)
    // The box is ticked with the keyboard, because a click could hit something that lies over the list for a moment.
    await page.getByRole('checkbox', { name: '选择 小明' }).press(' ')
    await page.getByRole('region', { name: '批量操作' }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    // By key as well: focus that is on its way back from the list would close it again.
    await button(page, '显示列').press('Enter')
    await page.getByRole('checkbox', { name: '来源' }).check()
    expect(await findFaults(page, problems)).toEqual([])
    await page.keyboard.press('Escape')
    await button(page, '导出').click()
    await page.getByRole('dialog').waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await tell(page, '删除成功！')
    await page.goto(`/exam/mine/${exam.id}?part=deleted`)
    await page.getByRole('button', { name: /^恢复 小明/ }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})
