import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useAdmin } from './admin/owner-site.ts'
import { findFaultsInLooks } from './harness.ts'

const admin = useAdmin({ sample: false })

const options = (...texts: string[]) =>
  JSON.stringify(texts.map((opt, index) => ({ opt, key: 'ABCDEF'[index], pic: '' })))

const keyed = { isOnlyOpt: '1', note: '解析在此：$e^{i\\pi}+1=0$' }

const written = {
  single: {
    ...keyed,
    option_type: '0',
    question: '“习”的本义是',
    options: options('复习', '反复实践', '学习新知'),
    answer: 'B',
  },
  multiple: {
    ...keyed,
    option_type: '1',
    question: '下列是无理数的有',
    options: options('$\\sqrt{2}$', '$\\frac{1}{2}$', '$\\pi$'),
    answer: 'A,C',
  },
  fillIn: {
    ...keyed,
    option_type: '2',
    question: '孔子名____，字____。',
    answer: '丘|Kong Qiu；仲尼',
  },
  open: { option_type: '3', question: '谈谈你的看法', answer: '言之成理即可' },
  ranking: {
    ...keyed,
    option_type: '4',
    question: '从早到晚排列',
    options: options('唐', '汉', '宋'),
    answer: 'B,A,C',
  },
  trueFalse: { ...keyed, option_type: '6', question: '地球是平的', answer: '0' },
  hidden: { option_type: '3', question: '自己留着的题', allowPeopleUse: '0' },
}

type Name = keyof typeof written
const paths = new Map<Name, string>()

beforeAll(async () => {
  const context = await admin.signedIn()
  const page = await context.newPage()
  await page.goto('/404')
  for (const [name, fields] of Object.entries(written))
    paths.set(name as Name, `/questionnaire/ques/${await create(page, fields)}`)
  await context.close()
})

/** By the call itself: the editor has journeys of its own. */
const create = (page: Page, fields: Record<string, string>): Promise<string> =>
  page.evaluate(async (form) => {
    const cookie = (name: string) =>
      decodeURIComponent(new RegExp(`${name}=([^;]+)`).exec(document.cookie)?.[1] ?? '')
    const answer = await fetch('/oceanAPI/v1/question/bank/create', {
      method: 'POST',
      headers: { 'X-XSRF-TOKEN': cookie('XSRF-TOKEN'), 'person-jwt': cookie('person-jwt') },
      body: new URLSearchParams(form),
    })
    return (await answer.json()).data.question_id
  }, fields)

const goTo = async (page: Page, name: Name) => {
  await page.goto(paths.get(name) ?? '')
  await page.getByRole('button', { name: '提交答案' }).waitFor()
  // The server draws the page: keys are heard once the script has taken it over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main button') ?? {}).some((name) => name.startsWith('__reactProps')),
  )
}
const send = (page: Page) => page.getByRole('button', { name: '提交答案' }).click()
const verdict = (page: Page) => page.getByRole('region', { name: /正确|错误|待批阅/ })
describe('a guest', () => {
  test('chooses by letter, is told right or wrong with the answer and its explanation, and tries again', {
    tags: ['2.41', '2.48'],
  }, async () => {
    const { page, problems } = await admin.openAsOther()
    await goTo(page, 'single')
    await page.keyboard.press('Enter')
    await page.getByText('请先作答').waitFor()
    await page.keyboard.press('a')
    expect(await page.getByRole('radio', { name: 'A 复习' }).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await verdict(page).getByRole('heading', { name: '回答错误' }).waitFor()
    await verdict(page).getByText('B 反复实践').waitFor()
    await verdict(page).getByText('解析在此').waitFor()
    // Reading goes on at the verdict, and the next stop is the button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '提交答案' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await verdict(page).getByRole('heading', { name: '回答正确' }).waitFor()
    // The same question by the address below /exam.
    await page.goto((paths.get('single') ?? '').replace('/questionnaire/', '/exam/'))
    await page.getByRole('radio', { name: 'A 复习' }).check()
    await send(page)
    await verdict(page).getByRole('heading', { name: '回答错误' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/exam\/ques\//)
    expect(problems).toEqual([])
  })

  test('ticks with a Tab stop each, and is given a share for a part', async () => {
    const { page } = await admin.openAsOther()
    await goTo(page, 'multiple')
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    expect(
      await page
        .getByRole('checkbox')
        .nth(1)
        .evaluate((box) => box === document.activeElement),
    ).toBe(true)
    await send(page)
    await verdict(page).getByText('选对 1 项，共 2 项，按比例得分，得 50%').waitFor()
  })

  test('fills in the gaps, spaces and all', async () => {
    const { page } = await admin.openAsOther()
    await goTo(page, 'fillIn')
    await page.getByLabel('第 1 空').pressSequentially('Kong Qiu')
    expect(await page.getByLabel('第 1 空').inputValue()).toBe('Kong Qiu')
    await page.getByLabel('第 2 空').fill('子路')
    await page.keyboard.press('Enter')
    await verdict(page).getByText('填对 1 个空，共 2 个，得 50%').waitFor()
    await verdict(page).getByText('丘 或 Kong Qiu').waitFor()
  })

  test('ranks by keys, by buttons and by dragging', async () => {
    const { page } = await admin.openAsOther()
    const order = () =>
      page.locator('[data-grip]').evaluateAll((grips) => grips.map((grip) => grip.getAttribute('data-grip')))
    await goTo(page, 'ranking')
    await send(page)
    await page.getByText('请先作答').waitFor()
    await page.locator('[data-grip=A]').focus()
    await page.keyboard.press('Alt+ArrowDown')
    expect(await order()).toEqual(['B', 'A', 'C'])
    const moved = page.getByRole('button', { name: 'A 唐 第 2 位，共 3 位' })
    expect(await moved.evaluate((grip) => grip === document.activeElement)).toBe(true)
    await page.keyboard.press('3')
    expect(await order()).toEqual(['B', 'C', 'A'])
    await page.getByRole('button', { name: '上移 A' }).click()
    expect(await order()).toEqual(['B', 'A', 'C'])

    const grip = page.locator('[data-grip=C]')
    const box = await grip.boundingBox()
    const top = await page.locator('[data-grip=B]').boundingBox()
    if (!box || !top) throw new Error('the rows are not to be seen')
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(top.x + 10, top.y - 4, { steps: 8 })
    await page.mouse.up()
    expect(await order()).toEqual(['C', 'B', 'A'])
    await send(page)
    await verdict(page).getByText('顺序不对').waitFor()
    await verdict(page).getByText('B 汉 → A 唐 → C 宋').waitFor()
  })

  test('compares an open answer with the model, and does not meet what its author keeps', async () => {
    const { page, problems } = await admin.openAsOther()
    await goTo(page, 'open')
    await page.getByRole('textbox').fill('我的看法')
    await send(page)
    await verdict(page).getByRole('heading', { name: '待批阅' }).waitFor()
    await verdict(page).getByText('言之成理即可').waitFor()

    const path = (paths.get('hidden') ?? '').replace('questionnaire', 'exam')
    await page.goto(path)
    await page.getByRole('heading', { name: '这一页不在海图上' }).waitFor()
    await page.getByRole('link', { name: '回首页' }).waitFor()
    expect(problems).toEqual([])
  })
})

describe('no barriers', () => {
  test('at both widths, light and dark', async () => {
    const { page, problems } = await admin.openAsOther({ width: 390 })
    for (const name of ['single', 'multiple', 'fillIn', 'ranking', 'open', 'trueFalse'] as const) {
      await goTo(page, name)
      await answer(page, name)
      // The cards of the other choices look like those of the first.
      if (name === 'single' || name === 'ranking')
        expect([name, ...(await findFaultsInLooks(page, problems))]).toEqual([name])
      await send(page)
      await verdict(page).waitFor()
      expect([name, ...(await findFaultsInLooks(page, problems))]).toEqual([name])
    }
  })
})

async function answer(page: Page, name: Name): Promise<void> {
  if (name === 'fillIn') await page.getByLabel('第 1 空').fill('丘')
  else if (name === 'open') await page.getByRole('textbox').fill('看法')
  else if (name === 'ranking') await page.getByRole('button', { name: '就按这个顺序' }).click()
  else await page.locator('fieldset input').first().click()
}
