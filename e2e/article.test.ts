import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { makeForm } from './form/form-steps.ts'
import { findFaults, findFaultsInLooks, findFaultsInThemes, leaveDrawingToApp } from './harness.ts'
import { button, field, findDialogFaults, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean()

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { name: '海.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }

const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const saved = (page: Page) => page.getByText(/^草稿已保存/).first()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function openEditor(page: Page, path = '/publish?tab=article'): Promise<void> {
  await page.goto(path)
  await text(page).waitFor()
}

const makeArticle = async (context: BrowserContext, fields: Record<string, string>): Promise<string> =>
  String((await callAs(context, 'POST', '/tables/create', { type: 'blog', ...fields })).table_id)

const viewArticle = async (context: BrowserContext, id: string) =>
  (await callAs(context, 'GET', `/tables/find/default/table_id/${id}`)).table as Record<string, string>

/** As if it were copied elsewhere. */
const paste = (page: Page, kinds: Record<string, string>) =>
  text(page).evaluate((place, given) => {
    const clipboardData = new DataTransfer()
    for (const [kind, value] of Object.entries(given)) clipboardData.setData(kind, value)
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, kinds)

describe('writing', () => {
  test('an article is typed, kept through a reload, published, and reads as it was written', async () => {
    const author = await ocean.openAsMember('写文章的人')
    const { page, context, problems } = author
    await makeForm(context, {
      questionnaire_type: 'vote',
      survey_title: '春游去哪里',
      vote: JSON.stringify([{ opt: '植物园' }, { opt: '海洋馆' }]),
    })
    await openEditor(page)
    await button(page, '发布文章').click()
    await page.getByText('请填写文章标题').first().waitFor()
    await field(page, 'title').fill('海上日记')
    await text(page).click()
    await page.keyboard.type('# 出发\n这是**重点：**内容，$E=mc^2$ 在行内。\n- 一\n二\n\n')
    const chosen = page.waitForEvent('filechooser')
    await button(page, '图片').click()
    await (await chosen).setFiles(picture)
    await text(page).locator('img[src^="/files/"]').waitFor()
    await button(page, '插入问卷、投票、考试或题目').click()
    await page.getByRole('dialog').getByText('投票', { exact: true }).click()
    await inDialog(page, '投票 春游去哪里 进行中').click()
    await text(page).getByText('去投票').waitFor()
    await saved(page).waitFor()

    await page.reload()
    await page.getByText(/^已恢复草稿/).waitFor()
    await page.getByText('源码', { exact: true }).click()
    const source = await field(page, 'source').inputValue()
    expect(source.replace(/\/files\/\S+/, '/files/x').replace(/questionnaire\/\S+/, 'questionnaire/x')).toBe(
      [
        '# 出发',
        '这是**重点：**内容，$E=mc^2$ 在行内。',
        '- 一\n- 二',
        '![](/files/x "1x1")',
        '[春游去哪里](/questionnaire/x "card")',
      ].join('\n\n'),
    )
    await field(page, 'keywords').fill('海，日记')
    await button(page, '发布文章').click()
    await page.waitForURL(/\/art\//)
    await title(page, '海上日记').waitFor()
    expect(await page.title()).toBe('海上日记 · 问海')
    const { pathname } = new URL(page.url())
    expect(await callAs(context, 'GET', '/tables/draft/new')).toMatchObject({ tables: [] })

    const guest = await ocean.open()
    await guest.page.goto(pathname)
    await guest.page.getByRole('heading', { level: 2, name: /^出发/ }).waitFor()
    await guest.page.locator('strong', { hasText: '重点：' }).waitFor()
    await guest.page.getByText('1 次阅读').waitFor()
    await guest.page.getByRole('link', { name: /春游去哪里.*去投票/ }).waitFor()
    await guest.page.getByRole('button', { name: '查看大图：图片' }).click()
    await guest.page.getByRole('dialog', { name: /^图片预览/ }).waitFor()
    await guest.page.keyboard.press('Escape')
    expect([...problems, ...guest.problems]).toEqual([])
  })

  test('what is pasted as Markdown becomes marks, and nothing in pasted HTML runs or is reported', async () => {
    const { page, problems } = await ocean.openAsMember('粘贴的人')
    await openEditor(page)
    await text(page).click()
    await paste(page, { 'text/plain': '## 小节\n\n| a | b |\n| - | - |\n| 1 | 2 |' })
    await text(page).locator('table').waitFor()
    await page.keyboard.press('Control+End')
    await paste(page, {
      'text/plain': 'x',
      'text/html':
        '<p>网页<img src="https://evil.example/a.png" onerror="alert(1)"><b onclick=alert(2)>粗字</b></p>',
    })
    await page.getByText('网页里的图片没有一起粘贴，请另存以后上传').waitFor()
    await text(page).locator('strong', { hasText: '粗字' }).waitFor()
    // Tab belongs to lists and tables: Escape leads out, and arrows go along the tools.
    await text(page).press('Escape')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '粗体（Ctrl+B）',
    )
    expect(problems).toEqual([])
  })

  test('published elsewhere meanwhile, both are shown; what is overwritten comes back from the history', async () => {
    const { page, context, problems } = await ocean.openAsMember('两处修改的人')
    const id = await makeArticle(context, { title: '初稿', content: '第一段' })
    await openEditor(page, `/publish/${id}`)
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('，我加的')
    await saved(page).waitFor()
    const { update_time = '' } = await viewArticle(context, id)
    const elsewhere = { title: '别处的标题', content: '第一段，别处加的', type: 'blog', update_time }
    await callAs(context, 'POST', `/tables/update/${id}`, elsewhere)

    await button(page, '更新文章').click()
    const conflict = page.getByRole('alertdialog', { name: '内容已被修改' })
    await conflict.getByText('别处的标题').waitFor()
    expect(
      await conflict.getByRole('list', { name: '正文的不同' }).getByRole('listitem').allTextContents(),
    ).toEqual(['−删去：第一段，别处加的', '+增加：第一段，我加的'])
    expect(await findDialogFaults(page, problems)).toEqual([])
    await conflict.getByRole('button', { name: '用我的覆盖' }).click()
    await title(page, '初稿').waitFor()

    await button(page, '更多操作').click()
    await page.getByRole('menuitem', { name: '历史版本' }).click()
    const history = page.getByRole('dialog', { name: '历史版本' })
    await history.getByText('别处的标题').waitFor()
    expect(await findDialogFaults(page, problems)).toEqual([])
    await history.getByRole('button', { name: '恢复这个版本' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click()
    await title(page, '别处的标题').waitFor()
  })

  test('without the server it is kept here, and sent as soon as it is there again', async () => {
    const { page, context } = await ocean.openAsMember('断网的人')
    await openEditor(page)
    await page.route('**/tables/draft/save', (route) => route.abort())
    await field(page, 'title').fill('断网时写的')
    await page
      .getByText(/^暂存在这台设备上/)
      .first()
      .waitFor()
    await page.unroute('**/tables/draft/save')
    await page.reload()
    await page.getByText(/^已恢复草稿/).waitFor()
    await saved(page).waitFor()
    await expect
      .poll(async () => (await callAs(context, 'GET', '/tables/draft/new')).tables)
      .toMatchObject([{ title: '断网时写的' }])
    // Another one can be begun beside it.
    await page.goto('/publish?tab=article')
    await page.getByRole('link', { name: '断网时写的' }).waitFor()
    await page.getByRole('link', { name: '另写一篇' }).click()
    await field(page, 'title').fill('又一篇')
    await saved(page).waitFor()
    await page.goto('/publish?tab=article')
    await page.getByRole('link', { name: '又一篇' }).waitFor()
    await page.getByRole('link', { name: '断网时写的' }).click()
    await page.getByText(/^已恢复草稿/).waitFor()
    await button(page, '放弃草稿').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click()
    await expect
      .poll(async () => (await callAs(context, 'GET', '/tables/draft/new')).tables)
      .toMatchObject([{ title: '又一篇' }])
  })
})

test('a deleted article waits in the bin, and comes back with its address', async () => {
  const { page, context } = await ocean.openAsMember('删文章的人')
  const id = await makeArticle(context, { title: '删了又要的', content: '正文' })
  await page.goto('/ocean?section=table')
  await button(page, '删了又要的 的更多操作').click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有写过文章').waitFor()
  await page.getByRole('tab', { name: '回收站' }).click()
  await button(page, '恢复 删了又要的').click()
  await page.getByText('回收站是空的').waitFor()
  await page.goto(`/art/${id}`)
  await title(page, '删了又要的').waitFor()
})

test('a private article asks for its key, makes those who guess wait, and opens to the right one', async () => {
  const context = await ocean.makeMember('有秘密的人')
  const id = await makeArticle(context, {
    title: '秘密',
    content: '在这里',
    public: '0',
    privkey: '芝麻芝麻开门',
  })
  const { page, problems } = await ocean.open({ width: 390 })
  await page.goto(`/art/${id}`)
  await title(page, '这是一篇私密文章').waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  const open = async (key: string) => {
    await field(page, 'privkey').fill(key)
    await button(page, '打开').click()
  }
  await open('不是这个')
  await page.getByText('密钥不对，请再看一看').waitFor()
  await open('芝麻芝麻开门')
  await title(page, '秘密').waitFor()
  // For this tab it stays open.
  await page.reload()
  await title(page, '秘密').waitFor()

  const guesser = await ocean.open({ width: 390 })
  await guesser.page.goto(`/art/${id}`)
  for (let tries = 0; tries < 10; tries++)
    await guesser.page.evaluate(
      (path) => fetch(path, { headers: { privkey: 'wrong' } }),
      `/oceanAPI/v1/tables/find/default/table_id/${id}`,
    )
  await field(guesser.page, 'privkey').fill('再猜一次')
  await button(guesser.page, '打开').click()
  await guesser.page.getByText(/^试错太多次了/).waitFor()
  expect(await findFaults(guesser.page)).toEqual([])
})

test('a comment is answered, reported and deleted, and its answers stay', async () => {
  const author = await ocean.openAsMember('被评论的人')
  const id = await makeArticle(author.context, { title: '说说看', content: '正文' })
  const reader = await ocean.openAsMember('读者')
  await reader.page.goto(`/art/${id}`)
  await field(reader.page, 'comment').fill('写得好\n<b>第二行</b>')
  await button(reader.page, '发布评论').click()
  await reader.page.getByRole('list', { name: '评论' }).getByText('<b>第二行</b>').waitFor()

  const { page, problems } = author
  await page.goto(`/art/${id}`)
  await button(page, '回复 读者').click()
  await field(page, 'reply').fill('谢谢')
  await page.getByRole('button', { name: '回复', exact: true }).click()
  await page.getByRole('list', { name: '回复' }).getByText('谢谢').waitFor()
  await button(page, '举报 读者 的评论').click()
  await inDialog(page, '举报').click()
  await page.getByText('已举报，管理员会尽快处理').waitFor()
  expect(await findFaultsInThemes(page, problems)).toEqual([])
  await button(page, '删除 读者 的评论').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('已删除', { exact: true }).waitFor()
  await page.getByRole('list', { name: '回复' }).getByText('谢谢').waitFor()
})

const everything = [
  '> 引用\n\n- [x] 做完\n- [ ] 没做',
  '| 项 | 数 |\n| - | -: |\n| 甲 | 1 |',
  '# 一\n\n$$\n\\frac{1}{2}\n$$\n\n## 二\n\n```js\nconst a = 1\n```\n\n# 三\n\n脚注[^1]，[外面](https://example.com)。',
  'a'.repeat(400),
  'שלום עולם '.repeat(20),
  '👨‍👩‍👧‍👦'.repeat(100),
  '![外面的图](https://example.com/a.png)\n\n[^1]: 注。',
].join('\n\n')

test('reading and writing bar nobody at both widths, whatever is written', async () => {
  const { page, context, problems } = await ocean.openAsMember('看样子', { width: 390 })
  const id = await makeArticle(context, {
    title: '长'.repeat(100),
    content: everything,
    keywords: JSON.stringify(['一'.repeat(20), 'b']),
  })
  await page.goto(`/art/${id}`)
  await page.getByText(/^目录/).filter({ visible: true }).first().waitFor()
  await page.getByText('还没有人评论').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await openEditor(page, `/publish/${id}?tab=article`)
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await page.getByRole('radio', { name: /^视频/ }).check()
  await page.getByRole('radio', { name: /^凭密钥/ }).check()
  await page.getByText('源码', { exact: true }).click()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await page.goto('/ocean?section=table')
  await page.getByText('长'.repeat(100)).first().waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
})

test('of an article and its comments 411, 747, 757 and a broken line are told as of any other call', {
  tags: ['8.02', '8.04', '8.06'],
}, async () => {
  const context = await ocean.makeMember('没人读到的人')
  const id = await makeArticle(context, { title: '读不到的文章', content: '一' })
  const { page } = await ocean.open()
  const said = [
    [411, 'warning', '缺少必要的请求参数'],
    [747, 'error', '用户未通过安全性校验，禁止请求'],
    [757, 'error', '用户未通过安全性校验，禁止请求'],
    [0, 'error', '网络连接失败，请检查网络后重试'],
  ] as const
  for (const calls of ['**/tables/find/default/table_id/**', '**/tables/comment/list/**'])
    for (const [status, kind, words] of said) {
      await leaveDrawingToApp(page)
      await page.route(calls, (route) =>
        status ? route.fulfill({ json: { status, reason: '别的话', data: null } }) : route.abort(),
      )
      await page.goto(`/art/${id}`)
      const toast = page.locator(`.toast[data-kind=${kind}]`)
      await toast.getByText(words, { exact: true }).waitFor()
      expect(await toast.locator('.toast-title').textContent()).toBe(status ? '提示' : 'error')
      await page.unroute(calls)
    }
})
