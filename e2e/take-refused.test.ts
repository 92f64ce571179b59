import { expect, test } from 'vitest'
import { course, makeCourse, makeForm } from './form/form-steps.ts'
import { findFaults } from './harness.ts'
import { button, useOcean } from './ocean/member-site.ts'
import { handIn } from './take/form.ts'

const ocean = useOcean()

const choice = (question: string) => ({ question, option_type: 0, options: [{ opt: '甲' }, { opt: '乙' }] })
const questions = [
  choice('第一问'),
  choice('第二问'),
  { question: '第三问', option_type: 3, isRequired: false },
]

async function make(fields: Record<string, string> = {}) {
  const context = await ocean.makeMember('发起人')
  return makeForm(context, {
    questionnaire_type: 'survey',
    survey_title: '午餐',
    needLoginParticipate: '0',
    question: JSON.stringify(questions),
    ...fields,
  })
}

async function makeExam() {
  const context = await ocean.makeMember('发起人')
  await makeCourse(ocean)
  return makeForm(context, {
    questionnaire_type: 'exam',
    survey_title: '小考',
    course,
    needLoginParticipate: '0',
    question: JSON.stringify(questions.map((each) => ({ ...each, isOnlyOpt: 0 }))),
  })
}

test('a refused hand-in is said beside the button, focused, with its reason and a way on', async () => {
  const id = await make()
  const { page } = await ocean.open({ width: 390 })
  await page.goto(`/questionnaire/${id}`)
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
  await page.getByText('已保存', { exact: true }).waitFor()
  let isRefused = true
  await page.route('**/report/create', (route) =>
    isRefused
      ? route.fulfill({ json: { status: 422, reason: '服务器说的原因', data: null } })
      : route.continue(),
  )
  await handIn(page)
  const trouble = page.locator('.take-trouble', { hasText: '服务器说的原因' })
  await trouble.waitFor()
  await expect.poll(() => trouble.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByText('离线', { exact: true }).count()).toBe(0)
  expect(await findFaults(page)).toEqual([])
  isRefused = false
  await trouble.getByRole('button', { name: '再试一次' }).click()
  await page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
})

test('a server that is busy is not called offline, and what waits is handed in when it answers', async () => {
  const id = await make()
  const { page } = await ocean.open({ width: 390 })
  await page.goto(`/questionnaire/${id}`)
  await page.route('**/report/start/**', (route) => route.fulfill({ status: 503, body: '' }))
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
  await page.locator('.take-sync', { hasText: '没能保存：服务器忙，没能处理，会自动再试' }).waitFor()
  await page.route('**/report/create', (route) => route.fulfill({ status: 503, body: '' }))
  await handIn(page)
  await page.getByRole('heading', { name: '还没有交上：服务器忙，没能处理' }).waitFor()
  await button(page, '现在再试').click()
  // From here on it may try by itself at any time.
  await page.unroute('**/report/create')
  await page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
})

test('where the browser keeps nothing, the page says so at once and promises nothing', async () => {
  const id = await make()
  const { page, context } = await ocean.open({ width: 390 })
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: refuse })
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto(`/questionnaire/${id}`)
  await page.getByText('这个浏览器存不住答案，只能存到服务器').waitFor()
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
  await context.setOffline(true)
  await handIn(page)
  await page.getByRole('heading', { name: '现在离线，联网后自动提交' }).waitFor()
  expect(await page.getByText('可以关掉这一页').count()).toBe(0)
})

test('one question a page: a choice goes on, the back key comes back and asks before it leaves', async () => {
  const id = await make({ layout: 'single' })
  const { page } = await ocean.open({ width: 390 })
  await page.goto('/hello')
  await page.goto(`/questionnaire/${id}`)
  const seen = (number: number) => page.getByRole('heading', { name: `第 ${number} 题 / 共 3 题` }).waitFor()
  await seen(1)
  await page.getByRole('radio', { name: '甲' }).click()
  await seen(2)
  await page.goBack()
  await seen(1)
  await page.goBack()
  await page.getByRole('dialog', { name: '要离开这一页吗？还没有交' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, '下一题').click()
  await seen(2)
  await page.getByText('已保存', { exact: true }).waitFor()
  await page.reload()
  await seen(2)
  await button(page, '上一题').click()
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
  await page.waitForURL('**/hello')
})

test('an anonymous guest’s report is shown again only with its receipt', async () => {
  const id = await make({ anonymous: '1' })
  const { page } = await ocean.open({ width: 390 })
  await page.goto(`/questionnaire/${id}`)
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
  await handIn(page)
  await page.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
  const receipt = await page.locator('.take-code').innerText()
  await page.goto(`/questionnaire/${id}`)
  await page.getByRole('heading', { name: '你已经参与过了' }).waitFor()
  expect(await page.getByText(receipt).count()).toBe(0)
  await page.getByText('交过了？凭回执再看一遍').click()
  await page.getByLabel('回执').fill('AAAA-AAAA-AAAA')
  await button(page, '凭回执查看').click()
  await page.getByText('没有这张回执，请核对后再输').waitFor()
  await page.getByLabel('回执').fill(receipt)
  await button(page, '凭回执查看').click()
  await page.getByRole('region', { name: '我的答案' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await button(page, '不是我').click()
  await page.getByRole('heading', { name: '这台设备上已经有人交过一份' }).waitFor()
})

const isKept = (path: string) => `caches.match('${path}').then((copy) => copy !== undefined)`

test.each(['survey', 'exam'] as const)(
  'a reload without a line shows the kept paper of a %s',
  async (kind) => {
    const id = await (kind === 'exam' ? makeExam() : make())
    const { page, context, problems } = await ocean.open({ width: 390, hasServiceWorker: true })
    const path = `/${kind === 'exam' ? 'exam' : 'questionnaire'}/${id}`
    await page.goto(path)
    if (kind === 'exam') await button(page, '开始').click()
    await page.getByRole('radio', { name: '乙' }).first().check()
    await page.getByText('已保存', { exact: true }).waitFor()
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await expect.poll(() => page.evaluate(isKept(path))).toBe(true)
    await context.setOffline(true)
    await page.reload()
    // The draft is read a moment after the page is there.
    await expect.poll(() => page.getByRole('radio', { name: '乙' }).first().isChecked()).toBe(true)
    // The bar is taken over last.
    await page.locator('.bar-live').waitFor()
    expect(problems.filter((problem) => problem.includes('React'))).toEqual([])
    await page.getByRole('radio', { name: '甲' }).last().check()
    await page.getByText('离线', { exact: true }).waitFor()
    await context.setOffline(false)
    await page.getByText('已保存', { exact: true }).waitFor()
    await button(page, kind === 'exam' ? '交卷' : '提交').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: kind === 'exam' ? '交卷' : '提交' })
      .click()
    await page.getByRole('heading', { name: kind === 'exam' ? '已交卷' : '谢谢参与，已经收到' }).waitFor()
    await expect.poll(() => page.evaluate(isKept(path))).toBe(false)
  },
)
