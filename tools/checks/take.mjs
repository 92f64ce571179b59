import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { capture, tools } from '../lib/run.mjs'
import { pageOfKinds, samplePage } from './sample-page.mjs'

/** Budgets for opening a link on a slow phone, in gzipped bytes. */
const most = {
  /** The page of twenty questions with its style: readable after the first round trips. */
  page: 15 * 1024,
  /**
   * What a taker downloads before the page is awake, React (58 KB) included. Right comes before small: merging drafts and
   * settling what the server refused are in it, because a part that comes later may not come at all (decision 92).
   */
  script: 104 * 1024,
  /**
   * One of the two files of kinds that most papers do without; a file for each kind was a dozen requests (decision 81).
   * Beyond 15.5 KB: what their answers mean comes with them, and no longer 8 KB of it with every paper (decision 90).
   */
  control: 19.5 * 1024,
  /** The most bytes of a paper that has rules and a question of every kind. */
  allKinds: 140 * 1024,
}

const browsers = 'chrome 87, safari 14, ios_saf 14.0-14.4'

/** Both browsers support it, though the standard came a year later. */
const knownBefore = ['StringReplaceAll']

/** Features that caniuse reports as missing in these browsers, and that the page does not depend on. */
const harmless = {
  'css-focus-visible':
    'always beside a plain :focus, in a rule of its own: where it is unknown the outline stays',
  'css-overflow': 'only the values that all know; clip is looked for below',
  'css-sticky': 'in plain boxes it works in both; what is missing concerns table heads',
  'css-touch-action': 'on the desk there is nothing to touch; iOS knows it',
  'css-resize': 'a text area that cannot be pulled larger still scrolls',
  'css3-cursors-grab': 'a phone has no cursor',
  'text-decoration': 'only lines; their styling is not used',
  'text-size-adjust': 'only phones need it, and iOS knows it',
  multicolumn: 'only break-inside, for paper',
  'css-page-break': 'only break-inside, for paper',
  'css-content-visibility': 'where it is not known, rows out of sight are painted too',
}

/** Features that doiuse does not distinguish, or does not check. */
const tooNew = [
  [/:(?:is|where|has)\(/, 'selector'],
  [/@(?:layer|container|scope|property)\b/, 'at-rule'],
  [/[{;](?:inset|aspect-ratio|accent-color|translate|rotate|scale)\s*:/, 'property'],
  [/\b(?:margin|padding)-(?:inline|block)\s*:/, 'property'],
  [/overflow(?:-[xy])?\s*:\s*clip/, 'value'],
  [/\d[dsl]v[hwi]\b/, 'unit'],
  [/\b(?:color-mix|light-dark|oklch|lab)\(/, 'colour'],
  [/@media[^{]*[<>]=?/, 'range in a media query'],
  [/\{[^{}]*display\s*:\s*(?:inline-)?flex[^{}]*[;{]gap\s*:/, 'gap of a flex box'],
  [/\{[^{}]*[;{]gap\s*:[^{}]*display\s*:\s*(?:inline-)?flex/, 'gap of a flex box'],
]

/** Checks the built take page: its weight, and whether old phones can run it. */
export async function checkTake({ root }) {
  const built = join(root, 'web/dist-server')
  const { renderTake } = await import(pathToFileURL(join(built, 'render.js')).href)
  const { examples } = await import(pathToFileURL(join(root, 'core/dist/question/kinds/examples.js')).href)
  const scripts = JSON.parse(readFileSync(join(built, 'scripts.json'), 'utf8')).map((file) =>
    join(root, 'web/dist', file),
  )
  // Loaded on demand; the formula engine has its own fonts and rules, and works without those that are missing.
  const later = JSON.parse(readFileSync(join(built, 'later.json'), 'utf8'))
    .filter((file) => !/\/formula-engine-/.test(file))
    .map((file) => join(root, 'web/dist', file))
  const controls = later
    .filter((file) => /\/(?:more-)?kinds-.*\.js$/.test(file))
    .map((file) => packed(readFileSync(file)))
  const page = renderTake(samplePage(20))
  const weights = {
    page: packed(page),
    script: scripts.reduce((sum, file) => sum + packed(readFileSync(file)), 0),
    control: Math.max(0, ...controls),
    allKinds: scriptsOf(renderTake(pageOfKinds(examples))).reduce(
      (sum, file) => sum + packed(readFileSync(join(root, 'web/dist', file))),
      0,
    ),
  }
  const problems = Object.entries(weights)
    .filter(([name, bytes]) => bytes > most[name])
    .map(([name, bytes]) => `take page: its ${name} has ${bytes} bytes gzipped, more than ${most[name]}`)
  return {
    weights,
    problems: [
      ...problems,
      ...(await findNewSyntax([...scripts, ...later.filter((file) => file.endsWith('.js'))])),
      ...(await findNewStyle([
        styleOf(page),
        ...later.filter((file) => file.endsWith('.css')).map(readText),
      ])),
    ],
  }
}

/** What the page asks for before it can be answered. */
const scriptsOf = (page) => [
  ...new Set([...page.matchAll(/(?:href|src)="\/(assets\/[\w.-]+\.js)"/g)].map(([, file]) => file)),
]

const packed = (content) => gzipSync(content, { level: 9 }).length

async function findNewSyntax(files) {
  const { code, output } = await capture(process.execPath, [
    tools.esCheck,
    'es2020',
    ...files,
    '--module',
    '--checkFeatures',
    `--ignore=${knownBefore.join(',')}`,
    '--noColor',
  ])
  return code === 0 ? [] : [`take page: its script is newer than ${browsers}:\n${output}`]
}

const styleOf = (page) => /<style>(.*)<\/style>/s.exec(page)?.[1] ?? ''
const readText = (file) => readFileSync(file, 'utf8')

async function findNewStyle(styles) {
  const style = styles.join('\n')
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-style-'))
  const file = join(folder, 'take.css')
  writeFileSync(file, style)
  const { output } = await capture(process.execPath, [tools.doiuse, '--json', '--browsers', browsers, file])
  rmSync(folder, { recursive: true })
  const used = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  if (used.length === 0) return [`take page: its style could not be looked at:\n${output}`]
  return [
    ...used
      .filter(({ feature }) => !(feature in harmless))
      .map(({ feature, message }) => `take page: ${feature}: ${message}`),
    ...tooNew.flatMap(([pattern, what]) => {
      const [found] = pattern.exec(style) ?? []
      return found ? [`take page: its style uses a ${what} newer than ${browsers}: ${found}`] : []
    }),
  ]
}
