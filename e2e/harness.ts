import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { Browser, ConsoleMessage, Download, Page } from 'playwright-core'
import { type Coloured, readColours } from './colours.ts'
import { takeVisitor, type Visitor } from './visitors.ts'

export const widths = [390, 1280] as const
export const themes = ['light', 'dark'] as const

const sizeOf = (width: (typeof widths)[number]) => ({ width, height: width === 390 ? 844 : 800 })

export interface Looks {
  width?: (typeof widths)[number]
  theme?: (typeof themes)[number]
  /** `reduce` unless a test is about movement, because a page that moves costs time until it is still. */
  reducedMotion?: 'reduce' | 'no-preference'
  hasScript?: boolean
  /** Only where the page is read without a line: each paper would start a worker of its own. */
  hasServiceWorker?: boolean
}

export interface Visit extends Visitor {
  /** Errors of the console and the page, violations of its policy among them. */
  problems: string[]
}

/** A visitor with one page, until the test ends. */
export async function visit(browser: Browser, baseURL: string, looks: Looks = {}): Promise<Visit> {
  const {
    width = 1280,
    theme = 'light',
    reducedMotion = 'reduce',
    hasScript = true,
    hasServiceWorker = false,
  } = looks
  const visitor = await takeVisitor(browser, {
    baseURL,
    colorScheme: theme,
    reducedMotion,
    locale: 'zh-CN',
    viewport: sizeOf(width),
    hasTouch: width === 390,
    javaScriptEnabled: hasScript,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
  })
  const { page } = visitor
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwnStatus(message)) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { ...visitor, problems }
}

/** As if the server had not drawn the page: the app then asks for everything itself. */
export const leaveDrawingToApp = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('id="page-data"', 'id="no-data"')
    return route.fulfill({ response, body })
  })

/** A download has no path here: the browser is another process’s. */
export const readDownload = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream())

/** An unknown path answers 404 with the page that says so, and the browser notes it: that is no fault. */
const isOwnStatus = (message: ConsoleMessage) =>
  message.text().includes('status of 404') && !/\/(assets|files|oceanAPI)\//.test(message.location().url)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** On its way out, as the specification wants it: the words of a bar half gone have no colours to judge. */
const fadingBar = ['header[style*="--bar-text: 0."]']

/** Style sheets are not read: only a rule about turned screens asks for them, and it is off by default. */
const neededFirst = { assets: ['media'] }

/** The rules that look at colours: all that another theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'] as const

/** What axe finds on the page as it is now, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  await settle(page)
  const { shown } = await readColours(page, ['shown'], fadingBar)
  return [...(await runAxe(page, 'structure')).faults, ...(await judgeColours(page, shown))]
}

interface Found {
  faults: string[]
  /** Selectors of what axe could not decide. */
  unclear: string[]
}

async function runAxe(page: Page, part: 'structure' | 'colours'): Promise<Found> {
  const options = {
    // What passed is not asked for and does not leave the page: describing and carrying it takes longer than finding it.
    resultTypes: ['violations', 'incomplete'],
    preload: neededFirst,
    ...(part === 'colours'
      ? { runOnly: colourRules }
      : { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) }),
  }
  const run = `axe.run({ exclude: [${JSON.stringify(fadingBar)}] }, ${JSON.stringify(options)}).then(${describe})`
  // Most pages are judged several times, and each question to a page costs as much as a rule.
  const found = await page.evaluate<Found | undefined>(`'axe' in window ? ${run} : undefined`)
  if (found) return found
  await page.evaluate(axe)
  return page.evaluate<Found>(run)
}

/** Runs in the page. */
const describe = `({ violations, incomplete }) => ({
  faults: violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => id + ': ' + help + '\\n' + html + '\\n' + (failureSummary ?? ''))),
  unclear: incomplete.flatMap(({ nodes }) => nodes.flatMap(({ target }) => target)),
})`

/** Combinations of colours that axe found fine. Two thirds of its time go into colours, and most pages share theirs. */
const judged = new Set<string>()

/** Judges the colours of the page as it is shown now, unless all of them were judged before. */
async function judgeColours(page: Page, { combinations }: Coloured): Promise<string[]> {
  if (combinations.every((one) => judged.has(one))) return []
  const { faults, unclear } = await runAxe(page, 'colours')
  if (faults.length > 0) return faults
  const { shown } = await readColours(page, ['shown'], [...fadingBar, ...unclear])
  for (const one of shown.combinations) judged.add(one)
  return []
}

/** One line for everything that bars people from a page, makes it too wide, or complains. */
export async function findFaults(page: Page, problems: readonly string[] = []): Promise<string[]> {
  const barriers = await findBarriers(page)
  return [...barriers, ...describeWidth(await findOverflow(page)), ...problems]
}

type Theme = NonNullable<Looks['theme']>

const followSystem = (page: Page, colorScheme: Theme): Promise<void> => page.emulateMedia({ colorScheme })

/**
 * Finds the faults of a page in both themes. The page follows the system's theme, unless it is told otherwise, and is light
 * again afterwards. The dark theme is shown only where it has colours that were not judged yet.
 */
export async function findFaultsInThemes(
  page: Page,
  problems: readonly string[] = [],
  choose = followSystem,
): Promise<string[]> {
  await showTheme(page, 'light', choose)
  const { light, dark } = await readColours(page, themes, fadingBar)
  const faults = [
    ...(await runAxe(page, 'structure')).faults,
    ...(await judgeColours(page, light)),
    ...describeWidth(Math.max(light.overflow, dark.overflow)),
  ]
  if (dark.combinations.some((one) => !judged.has(one))) {
    await showTheme(page, 'dark', choose)
    faults.push(...(await judgeColours(page, dark)))
    await showTheme(page, 'light', choose)
  }
  return [...faults, ...problems]
}

/**
 * The same at both widths and in both themes, on the one page: loading it again for each would take most of the time. It
 * is as wide as before and light afterwards.
 */
export async function findFaultsInLooks(
  page: Page,
  problems: readonly string[] = [],
  choose = followSystem,
): Promise<string[]> {
  const before = page.viewportSize()?.width === 390 ? 390 : 1280
  const faults: string[] = []
  for (const width of [before, before === 390 ? 1280 : 390] as const) {
    await showWidth(page, width)
    const found = await findFaultsInThemes(page, [], choose)
    faults.push(...found.map((fault) => `${fault} (${width} px)`))
  }
  await showWidth(page, before)
  return [...faults, ...problems]
}

/** Most pages are shown in the theme already: choosing it again costs three questions to the page. */
async function showTheme(page: Page, theme: Theme, choose: typeof followSystem): Promise<void> {
  if ((await settle(page)) === theme) return
  await choose(page, theme)
  await page.locator(`html[data-theme=${theme}]`).waitFor()
  await settle(page)
}

/** What follows the width is drawn again in the next frames. */
async function showWidth(page: Page, width: (typeof widths)[number]): Promise<void> {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize(sizeOf(width))
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  )
}

const describeWidth = (overflow: number): string[] => (overflow > 0 ? [`${overflow} px too wide`] : [])

/** Pixels by which the page is wider than its window. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** A phone of 390 px at twice its size, and a small one, which it is then left at. */
const smallest = [195, 320]

/** By how much the page is too wide on small phones, in pixels; empty where it fits. */
export async function findNarrowOverflow(page: Page): Promise<Record<string, number>> {
  const faults: Record<string, number> = {}
  for (const width of smallest) {
    await page.setViewportSize({ width, height: 640 })
    const overflow = await findOverflow(page)
    if (overflow > 0) faults[`${width} px`] = overflow
  }
  return faults
}

/** Once nothing moves any more: half-faded things have no colours to judge. Returns the theme that is shown then. */
export const settle = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    // One that ended where `content-visibility` leaves its element out stays in the list, and waiting for it would never end.
    const findPassing = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
    // What ends may set off another: a colour handed down starts its own way when its parent's has ended.
    for (let passing = findPassing(); passing.length > 0; passing = findPassing())
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
    return document.documentElement.dataset.theme
  })
