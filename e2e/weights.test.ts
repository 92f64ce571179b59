import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { openBrowser } from './browser.ts'
import { type Furnished, furnish } from './discovery/furnish.ts'
import { useOcean } from './ocean/member-site.ts'

const ocean = useOcean()
let furnished: Furnished
beforeAll(async () => {
  furnished = await furnish(ocean.site())
})
afterAll(() => furnished.close())

interface Weight {
  /** The page, its scripts, styles and fonts. */
  files: number
  calls: number
  kilobytes: number
}

/** What each may be at most; a page that is heavier needs a reason, or its parts in other files (decision 42). */
const usual: Weight = { files: 11, calls: 0, kilobytes: 135 }
const forms: Weight = { files: 10, calls: 0, kilobytes: 124 }
/** The text is read as the server drew it. */
const article: Weight = { files: 12, calls: 1, kilobytes: 135 }
const search: Weight = { files: 13, calls: 0, kilobytes: 134 }
const account: Weight = { files: 11, calls: 0, kilobytes: 125 }
/** The style and two fonts of formulas; the server draws them, so that their engine is not needed. */
const withFormula: Weight = { files: 15, calls: 1, kilobytes: 183 }

/** Of all that is asked for until nothing is on its way any more. The pictures that people put there are theirs. */
async function weigh(path: string): Promise<Weight> {
  const browser = await openBrowser()
  const context = await browser.newContext({
    baseURL: ocean.site().address,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const counted = finished.filter((request) => !new URL(request.url()).pathname.startsWith('/files/'))
  const sizes = await Promise.all(counted.map((request) => request.sizes()))
  await context.close()
  const calls = counted.filter((request) => request.url().includes('/oceanAPI/')).length
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  return { files: counted.length - calls, calls, kilobytes: Math.round(bytes / 1024) }
}

test('no page that guests open needs more files, calls or bytes than it may', async () => {
  const { context } = await ocean.openAsMember('写公式的人')
  const content = '# 一\n\n$$E=mc^2$$\n\n| 名 | 数 |\n| --- | --- |\n| 甲 | 1 |\n'
  const made = await callAs(context, 'POST', '/tables/create', { type: 'blog', title: '公式和表格', content })
  const plain = await callAs(context, 'POST', '/tables/create', {
    type: 'blog',
    title: '一篇',
    content: '# 一\n\n字',
  })
  const pages: Record<string, Weight> = {
    '/hello': usual,
    '/featured': usual,
    '/blog': usual,
    '/video': usual,
    '/animate': usual,
    '/universe': usual,
    '/questionnaire': forms,
    '/exam/free': forms,
    '/auth': usual,
    [`/auth/${furnished.ocean_id}`]: usual,
    '/search?key=植物': search,
    '/login': account,
    '/signup': { ...account, kilobytes: 130 },
    [`/art/${plain.table_id}`]: article,
    [`/art/${made.table_id}`]: withFormula,
  }
  const tooHeavy: Record<string, Weight> = {}
  for (const [path, most] of Object.entries(pages)) {
    const weight = await weigh(path)
    const isWithin = Object.entries(most).every(([name, limit]) => weight[name as keyof Weight] <= limit)
    if (!isWithin) tooHeavy[path] = weight
  }
  expect(tooHeavy).toEqual({})
})

test('the build has few files', () => {
  const built = readdirSync(join(import.meta.dirname, '../web/dist'), {
    recursive: true,
    withFileTypes: true,
  })
  expect(built.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(200)
})
