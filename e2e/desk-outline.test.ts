import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBlankExam } from './form/blank-desk.ts'
import { findFaultsInThemes } from './harness.ts'
import { useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const question = (uid: string, text: string) => ({
  uid,
  question: {
    uid,
    question_id: null,
    content: {
      question: text,
      question_pic: [],
      option_type: 0,
      questionnaire_type: '综合',
      options: [
        { opt: '甲', key: 'A', pic: '' },
        { opt: '乙', key: 'B', pic: '' },
      ],
      isRequired: true,
      isOnlyOpt: 1,
      answer: 'A',
      note: '',
      level: 'easy',
    },
  },
})
const section = (uid: string, title: string) => ({
  uid,
  item: { uid, before: '', kind: 'section', title, text: '', pics: [] },
})

const lines = [
  section('s1', '一、水果'),
  question('a', '苹果是什么？'),
  question('b', '香蕉是什么？'),
  section('s2', '二、价钱'),
  question('c', '苹果多少钱？'),
]

/** A call that is sent as JSON. */
async function post(context: BrowserContext, path: string, data: unknown): Promise<Record<string, unknown>> {
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  const answer = await context.request.post(`/oceanAPI/v1${path}`, {
    data,
    headers: {
      'person-jwt': decodeURIComponent(cookies['person-jwt'] ?? ''),
      'X-XSRF-TOKEN': decodeURIComponent(cookies['XSRF-TOKEN'] ?? ''),
    },
  })
  const { status, reason, data: found } = await answer.json()
  if (status !== 200) throw new Error(`${path}: ${status} ${reason}`)
  return found
}

/** A desk with two sections of questions, as an exam. */
async function openDesk(context: BrowserContext, page: Page): Promise<void> {
  const desk_id = await openBlankExam(page)
  const insert = lines.map((line, index) => ({ do: 'insert', line, after: lines[index - 1]?.uid ?? '' }))
  await post(context, '/desk/write', {
    desk_id,
    revision: 0,
    writer: 'before',
    at: '',
    changes: [{ change_id: 'first', what: '写题', operations: insert }],
  })
  await page.reload()
}

const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const namesIn = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-row')).join(' '))

test('the outline is put in order by keys and says so; what is changed for all is taken back in one step', async () => {
  const { page, context, problems } = await ocean.openAsMember('排题的人')
  await openDesk(context, page)
  const tree = page.getByRole('tree', { name: '大纲' })
  await row(page, /^第 2 题，单选，香蕉/).click()
  await page.keyboard.press('Alt+ArrowUp')
  await tree
    .locator('..')
    .getByRole('status')
    .getByText('第 2 题移到第 1 题，在小节 1里')
    .waitFor({ state: 'attached' })
  expect(await namesIn(page)).toBe('s1 b a s2 c')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('b')

  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: '分值', exact: true }).click()
  await page.getByLabel('每题', { exact: true }).fill('5')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await row(page, /^小节 1，一、水果，2 题，10 分/).waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await row(page, /^第 1 题/).focus()
  await page.keyboard.press('Control+z')
  await row(page, /^第 1 题，单选，香蕉是什么？，33\.34 分/).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => namesIn(page)).toBe('s1 a b s2 c')
})

test('a row is dragged at its grip, and takes those selected with it', async () => {
  const { page, context } = await ocean.openAsMember('拖题的人')
  await openDesk(context, page)
  await row(page, /^第 1 题/).click()
  await row(page, /^第 2 题/).click({ modifiers: ['Shift'] })
  const boxOf = async (uid: string) => {
    const box = await page.locator(`[data-row="${uid}"]`).boundingBox()
    if (!box) throw new Error(`no row ${uid}`)
    return box
  }
  const grip = await page.locator('[data-grip=b]').boundingBox()
  const [from, to] = [await boxOf('b'), await boxOf('c')]
  const x = (grip?.x ?? 0) + 4
  await page.mouse.move(x, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => namesIn(page)).toBe('s1 s2 c a b')
})

test('a text is found and replaced everywhere at once, and is there after a reload', async () => {
  const { page, context, problems } = await ocean.openAsMember('改字的人')
  await openDesk(context, page)
  await row(page, /^第 1 题/).click()
  await page.keyboard.press('Control+h')
  const panel = page.getByRole('form', { name: '查找和替换' })
  await panel.getByLabel('查找', { exact: true }).fill('苹果')
  await panel.getByText('第 1 处，共 2 处，第 1 题').waitFor()
  await panel.getByLabel('替换为').fill('葡萄')
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await panel.getByRole('button', { name: '全部替换' }).click()
  await panel.getByText('替换了 2 处').waitFor()
  await row(page, /^第 3 题，单选，葡萄多少钱？/).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('已保存').first().waitFor()
  await page.reload()
  await row(page, /^第 1 题，单选，葡萄是什么？/).waitFor()
  await page.keyboard.press('Control+z')
  await row(page, /^第 1 题，单选，苹果是什么？/).waitFor()
})

test('on a phone the outline is a drawer with the same tree', async () => {
  const { page, context, problems } = await ocean.openAsMember('手机上的人', { width: 390 })
  await openDesk(context, page)
  await page.getByRole('button', { name: '大纲' }).click()
  const drawer = page.getByRole('dialog', { name: '大纲' })
  await drawer.getByRole('button', { name: '多选' }).click()
  await row(page, /^第 1 题/).click()
  await row(page, /^第 3 题/).click()
  await page.getByText('已选 2 题').waitFor()
  expect(
    (await findFaultsInThemes(page, problems)).filter((fault) => !fault.includes('aria-hidden')),
  ).toEqual([])
  await page.getByRole('button', { name: '删除选中的' }).click()
  await expect.poll(() => namesIn(page)).toBe('s1 b s2')
})
