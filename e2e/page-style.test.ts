import { publicRoutes } from '@wenhai/core/site/drawn-page'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { answer, make, publish } from './analytics/form.ts'
import { type Furnished, furnish } from './discovery/furnish.ts'
import { findUnstyled } from './find-unstyled.ts'
import { widths } from './harness.ts'
import { useOcean } from './ocean/member-site.ts'

const ocean = useOcean()
let furnished: Furnished
beforeAll(async () => {
  furnished = await furnish(ocean.site())
})
afterAll(() => furnished.close())

/** Values that nothing refers to are not seen; margins are, in where things are, and Chromium reports `auto` ones as it likes. */
const isCompared = (name: string) => !/^(?:--|margin-)/.test(name)

/** How everything that has a place on the page looks, and where it is. */
async function lookOfAll(page: Page): Promise<string[]> {
  const names = (await page.evaluate(() => [...getComputedStyle(document.body)])).filter(isCompared)
  const session = await page.context().newCDPSession(page)
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: names })
  await session.detach()
  const [seen] = documents
  if (!seen || seen.layout.styles.length < 20) throw new Error('nothing was seen')
  const { layout, nodes } = seen
  return layout.nodeIndex.map((node, index) => {
    const name = strings[nodes.nodeName?.[node] ?? -1]
    const look = (layout.styles[index] ?? []).map((value, at) => `${names[at]}:${strings[value]}`)
    return [name, ...look, `at ${layout.bounds[index]}`, strings[layout.text[index] ?? -1]].join('\n')
  })
}

const firstDifference = (one: string, other = '') => {
  const [lines, others] = [one.split('\n'), other.split('\n')]
  const at = lines.findIndex((line, index) => line !== others[index])
  return `${lines[0]}: ${lines[at]} and not ${others[at]}`
}

/** What looks different without the style at the page's end. */
async function findDifferent(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const whole = await lookOfAll(page)
  const size = await page.evaluate(() => {
    const end = document.querySelector<HTMLStyleElement>('#page-style')
    end?.remove()
    return end?.textContent?.length ?? 0
  })
  if (size < 10_000) throw new Error(`${path} has no style at its end`)
  const used = await lookOfAll(page)
  return whole.flatMap((look, index) =>
    look === used[index] ? [] : [`${path}: ${firstDifference(look, used[index])}`],
  )
}

test.each(widths)('at %i px a guest’s page looks the same before its whole style has come', async (width) => {
  const { context, id, ask } = await make(ocean, `写文章的人 ${width}`)
  await answer(ocean, id, { [ask[0] ?? '']: 'A' })
  await publish(context, id, { scope: 'totals', audience: 'everyone', moment: 'once' })
  const content =
    '# 一\n\n$$E=mc^2$$\n\n> 引\n\n```js\nlet a = 1\n```\n\n- [ ] 做\n\n| 名 | 数 |\n| --- | --- |\n| 甲 | 1 |\n'
  const made = await callAs(context, 'POST', '/tables/create', { type: 'blog', title: '公式和表格', content })
  const { page } = await ocean.open({ width })
  await page.route('**/assets/*.js', (route) => route.abort())
  const paths = [
    ...publicRoutes.filter((route) => !route.includes(':')),
    `/auth/${furnished.ocean_id}`,
    `/art/${made.table_id}`,
    `/questionnaire/result/${id}`,
    '/search?key=%E6%A4%8D%E7%89%A9',
  ]
  const different: string[] = []
  for (const path of paths) different.push(...(await findDifferent(page, path)))
  await page.emulateMedia({ colorScheme: 'dark' })
  different.push(...(await findDifferent(page, '/questionnaire')))
  expect(different).toEqual([])
})

/** How often the page links the style of all that guests open, of which it had a part. */
const linksToWhole = (page: Page) =>
  page.evaluate(() => {
    const { whole } = document.getElementById('page-style')?.dataset ?? {}
    return [...document.querySelectorAll('link')].filter((link) => link.getAttribute('href') === whole).length
  })

test('going on within the app brings the style of the next page, and that of a dialog', async () => {
  const { page, problems } = await ocean.open({ width: 1280 })
  await page.goto('/blog')
  expect(await linksToWhole(page)).toBe(0)
  await page.getByRole('link', { name: '海边小学的植物志' }).first().click()
  await page.getByRole('heading', { level: 1, name: '海边小学的植物志' }).waitFor()
  expect([await linksToWhole(page), ...(await findUnstyled(page))]).toEqual([1])
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('dialog').waitFor()
  expect([await linksToWhole(page), ...(await findUnstyled(page))]).toEqual([1])
  expect(problems).toEqual([])
})

/** Practice: of what guests may open, the one part that comes with the style for authors. */
const goToPractice = (page: Page) =>
  page.evaluate(() => {
    history.pushState(null, '', '/exam/edu/1')
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('where the style for authors does not come there is at least the one for guests', async () => {
  const { page } = await ocean.open({ width: 1280 })
  await page.route('**/assets/rest-*.css', (route) => route.abort())
  await page.goto('/exam/free')
  await goToPractice(page)
  await expect.poll(() => linksToWhole(page)).toBe(1)
})

test('while the style for authors is on its way a page for guests comes with its own', async () => {
  const { page } = await ocean.open({ width: 1280 })
  const asked = page.waitForRequest('**/assets/rest-*.css')
  await page.route('**/assets/rest-*.css', () => {})
  await page.goto('/exam/free')
  await goToPractice(page)
  await asked
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('link', { name: '文章', exact: true }).click()
  await page.getByRole('link', { name: '海边小学的植物志' }).first().waitFor()
  expect(await linksToWhole(page)).toBe(1)
})
