import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, makeCourse, makeForm, view } from './form/stand.ts'
import { findFaults, findFaultsInLooks } from './harness.ts'
import { button, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/stand.ts'

const ocean = useOcean()

const questions = [
  { question: '怎么来上班？', option_type: 0, options: [{ opt: '地铁' }, { opt: '公交' }] },
  { question: '住在____区。', option_type: 2, isRequired: false },
  { question: '请排序', option_type: 4, options: [{ opt: '准时' }, { opt: '便宜' }], isRequired: false },
]

interface Made {
  id: string
  context: BrowserContext
  page: Page
  problems: string[]
  /** Ids in their order. */
  ask: string[]
}

async function make(
  name: string,
  fields: Record<string, string> = {},
  width: 390 | 1280 = 1280,
): Promise<Made> {
  const visited = await ocean.openAsMember(name, { width })
  const id = await makeForm(visited.context, {
    questionnaire_type: 'survey',
    survey_title: '城市通勤',
    needLoginParticipate: '0',
    question: JSON.stringify(questions),
    ...fields,
  })
  const { question } = await view(visited.context, id)
  const ask = (question as { question_id: string }[]).map(({ question_id }) => question_id)
  return { ...visited, id, ask }
}

const makeVote = (name: string) =>
  make(name, {
    questionnaire_type: 'vote',
    survey_title: '最受欢迎的社团',
    question: '[]',
    vote: JSON.stringify([{ opt: '海洋社' }, { opt: '天文社' }]),
  })

/** Somebody else hands in a report; gives their browser. */
async function answer(id: string, answers: Record<string, string>) {
  const visited = await ocean.open()
  await visited.context.request.get('/')
  const report = { survey_id: id, answers: JSON.stringify(answers), submit_key: newUuid() }
  await callAs(visited.context, 'POST', '/question/report/create', report)
  return visited
}

const publish = (author: BrowserContext, id: string, fields: Record<string, string>) =>
  callAs(author, 'POST', `/question/report/publish/${id}`, fields)

const counts = (page: Page, total: number) =>
  page.locator('.screen-count').getByText(String(total), { exact: true }).waitFor()
const figures = (page: Page) => page.locator('.screen-figures').allInnerTexts()

describe('大屏', () => {
  test('shows the code first, then each question as it is answered, by keys alone', async () => {
    const { id, page, ask, problems } = await make('主讲人')
    await page.goto(`/exam/screen/${id}`)
    await page.getByText('拿出手机，扫码参与').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/questionnaire/screen/${id}`)
    await page.getByRole('img', { name: '“城市通勤”的二维码' }).waitFor()
    await counts(page, 0)

    const [first = '', blank = '', ranking = ''] = ask
    await answer(id, { [first]: 'B', [blank]: '海淀', [ranking]: 'B,A' })
    await counts(page, 1)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
    await answer(id, { [first]: 'A' })
    await page.locator('.screen-line', { hasText: '地铁' }).getByText('50.0%').waitFor()
    await expect
      .poll(() => figures(page))
      .toEqual([expect.stringMatching(/50\.0%\s*1 人/), expect.anything()])

    await page.keyboard.press('h')
    await page.getByText('结果已隐藏').waitFor()
    await expect.poll(() => figures(page)).toEqual([])
    // Loaded anew, nothing is revealed; the next question is held back as well.
    await page.reload()
    await page.getByText('结果已隐藏').waitFor()
    await page.keyboard.press('PageDown')
    await page.getByText('已有 1 人写下，结果已隐藏').waitFor()
    await page.keyboard.press('h')
    await page.getByRole('img', { name: '词云：海淀 1 次' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('h')
    await page.locator('.screen-option').first().getByText('便宜').waitFor()

    await page.keyboard.press('b')
    await button(page, '黑屏中，按一下回来').waitFor()
    await page.keyboard.press('b')
    await button(page, '黑屏中，按一下回来').waitFor({ state: 'detached' })
    await page.keyboard.press('f')
    await button(page, '退出全屏').waitFor()
    await page.keyboard.press('f')
    await button(page, '全屏').waitFor()
    await page.keyboard.press('q')
    await page.getByText('拿出手机，扫码参与').waitFor()
    expect(problems).toEqual([])
  })

  test('keys can be switched off, and phones be sent to another address', async () => {
    const { id, page, ask } = await make('换地址的人')
    await answer(id, { [ask[0] ?? '']: 'A' })
    await page.goto(`/questionnaire/screen/${id}`)
    await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('switch', { name: '用按键操作' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('b')
    await button(page, '下一题').click()
    await page.getByRole('heading', { name: '住在' }).waitFor()

    await button(page, '更多操作').click()
    await page.getByRole('menuitem', { name: '二维码的地址' }).click()
    await page.getByRole('radio', { name: '另写一个' }).check()
    await inDialog(page, '用这个地址').click()
    await page.getByText('请填写手机打得开的网址').waitFor()
    await page.getByLabel('网址', { exact: true }).fill('192.168.7.7：2000/x')
    await inDialog(page, '用这个地址').click()
    await page.reload()
    await page.getByText('192.168.7.7:2000').waitFor()

    await button(page, '更多操作').click()
    await page.getByRole('menuitem', { name: '退出大屏' }).click()
    await page.waitForURL(/\/questionnaire\/(analytics|mine)\//)
  })

  test('a line that is cut is found again by itself, and what was shown stays', async () => {
    const { id, page, ask, context } = await make('掉线的人')
    await answer(id, { [ask[0] ?? '']: 'A' })
    const results = await callAs(context, 'POST', `/question/report/analytics/${id}`)
    const live = '**/report/live/*'
    // One line, and then the net is gone.
    let lines = [`${JSON.stringify(results)}\n`]
    await page.route(live, (route) => {
      const [body] = lines
      lines = []
      return body ? route.fulfill({ contentType: 'application/x-ndjson', body }) : route.abort()
    })
    await page.goto(`/questionnaire/screen/${id}`)
    await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
    await page.getByText('正在自动重连').waitFor()
    await counts(page, 1)
    await page.unroute(live)
    await answer(id, { [ask[0] ?? '']: 'B' })
    await counts(page, 2)
    await page.getByText('正在自动重连').waitFor({ state: 'detached' })
  })

  test('is nobody else’s', async () => {
    const { id } = await make('主人')
    const { page } = await ocean.openAsMember('旁人')
    await page.goto(`/questionnaire/screen/${id}`)
    await page.getByRole('heading', { name: '这一页不在海图上' }).waitFor()
    const guest = await ocean.open()
    await guest.page.goto(`/questionnaire/screen/${id}`)
    await guest.page.waitForURL(/\/login\?reason=needLogin/)
  })
})

describe('公开结果', () => {
  test('is chosen in the dialog, met at the receipt with and without a script, and follows what comes in', async () => {
    const { id, page, ask, context, problems } = await make('公开的作者')
    const [first = ''] = ask
    await page.goto(`/questionnaire/mine/${id}`)
    await button(page, '更多操作').first().click()
    await page.getByRole('menuitem', { name: '公开结果' }).click()
    await page.getByRole('radio', { name: '公开选定的题目' }).check()
    // What people write has no place here.
    await page.getByText('已选 0 / 2 题').waitFor()
    await inDialog(page, '保存').click()
    await page.getByText('请至少选一道题').waitFor()
    await page.getByRole('checkbox', { name: '怎么来上班？' }).check()
    await page.getByRole('radio', { name: '马上' }).check()
    await inDialog(page, '保存').click()
    await inDialog(page, '完成').waitFor()
    const address = await page.getByLabel('公开的地址').inputValue()
    expect(new URL(address).pathname).toBe(`/questionnaire/result/${id}`)
    await inDialog(page, '完成').click()

    const guest = await ocean.open()
    await guest.page.goto(address)
    await guest.page.getByText('答过的人才能看结果').waitFor()
    await guest.page.getByRole('link', { name: '去参与' }).click()
    await guest.page.getByRole('radio', { name: '地铁' }).check()
    await button(guest.page, '提交').click()
    await guest.page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
    await guest.page.getByRole('link', { name: '看看大家的结果' }).click()
    const card = guest.page.getByRole('region', { name: '怎么来上班？' })
    await card.getByText('1 人 · 100.0%').waitFor()
    expect(await guest.page.getByText('请排序').count()).toBe(0)
    await answer(id, { [first]: 'B' })
    await card.getByText('1 人 · 50.0%').first().waitFor()
    expect(await findFaults(guest.page, guest.problems)).toEqual([])

    const plain = await ocean.open({ hasScript: false })
    await plain.page.goto(`/questionnaire/${id}`)
    await plain.page.getByRole('radio', { name: '公交' }).check()
    await button(plain.page, '提交').click()
    const link = plain.page.getByRole('link', { name: '看看大家的结果' })
    expect(await link.getAttribute('href')).toBe(`/questionnaire/result/${id}`)

    // Taken back, it goes from the page that is open.
    await publish(context, id, { scope: 'none' })
    await guest.page.getByText('作者没有公开结果').waitFor()
    expect(problems).toEqual([])
  })

  test('totals are totals, and what waits for the end says so', async () => {
    const { id, context, ask } = await make('只说人数的作者')
    await answer(id, { [ask[0] ?? '']: 'A' })
    const { page } = await ocean.open()
    await publish(context, id, { scope: 'totals', audience: 'everyone', moment: 'ended' })
    await page.goto(`/exam/result/${id}`)
    await page.getByText('结束以后才能看结果').waitFor()
    await callAs(context, 'PUT', `/question/survey/end/${id}`)
    await button(page, '刷新看看').click()
    await page.getByText('作者只公开了参与的人数').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/questionnaire/result/${id}`)
    await page.goto(`/questionnaire/${id}`)
    await page.getByRole('heading', { name: '已经结束' }).waitFor()
    await page.getByRole('link', { name: '看看大家的结果' }).click()
    await page.getByText('已结束').waitFor()
  })

  test('an exam’s wait for its end, and the dialog says why', async () => {
    await makeCourse(ocean)
    const question = JSON.stringify([{ ...questions[0], isOnlyOpt: 1, answer: 'A' }])
    const { id, page } = await make('出卷人', { questionnaire_type: 'exam', course, question })
    await page.goto(`/exam/mine/${id}`)
    await button(page, '更多操作').first().click()
    await page.getByRole('menuitem', { name: '公开结果' }).click()
    await page.getByRole('radio', { name: '只公开参与人数' }).check()
    await page.getByText('会让没考的人猜到答案').waitFor()
    expect(await page.getByRole('radio', { name: '马上' }).count()).toBe(0)
  })

  test('a vote’s bars follow while one looks, and stand still while one counts', async () => {
    const { id } = await makeVote('唱票人')
    const { page } = await answer(id, { vote: 'A' })
    await page.clock.install()
    await page.goto(`/questionnaire/${id}`)
    await page.getByText('共 1 票').waitFor()
    // It is there once the script is.
    await button(page, '我来数一遍').waitFor()
    await answer(id, { vote: 'B' })
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5000)
          return page.getByText('共 2 票').count()
        },
        { timeout: 15_000 },
      )
      .toBe(1)
    await button(page, '我来数一遍').click()
    await page.getByText('数了 2 票，和公布的结果一致').waitFor()
    await answer(id, { vote: 'B' })
    await page.clock.runFor(20_000)
    await page.getByText('数了 2 票，和公布的结果一致').waitFor()
    await expect.poll(() => page.getByText('共 2 票').count()).toBe(1)
  })
})

describe('its looks', () => {
  test('the screen, the dialog and the published page are clean at both widths, light and dark', async () => {
    const { id, page, ask, context, problems } = await make('看客', {}, 390)
    const [first = '', blank = '', ranking = ''] = ask
    await answer(id, { [first]: 'B', [blank]: '海淀', [ranking]: 'B,A' })
    await page.goto(`/questionnaire/screen/${id}`)
    await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await button(page, '下一题').click()
    await page.getByRole('img', { name: '词云：海淀 1 次' }).waitFor()
    expect(await findFaults(page, problems)).toEqual([])
    await button(page, '二维码').first().click()
    await page.getByText('拿出手机，扫码参与').waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: '大屏怎么用' }).waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
    await page.keyboard.press('Escape')

    await publish(context, id, {
      scope: 'questions',
      questions: JSON.stringify([first, ranking]),
      audience: 'everyone',
      moment: 'once',
    })
    await page.goto(`/questionnaire/mine/${id}`)
    await button(page, '更多操作').first().click()
    await page.getByRole('menuitem', { name: '公开结果' }).click()
    await page.getByText('已选 2 / 2 题').waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
    await page.goto(`/questionnaire/result/${id}`)
    await page.getByRole('region', { name: '请排序' }).waitFor()
    expect(await findFaultsInLooks(page, problems)).toEqual([])
  })
})
