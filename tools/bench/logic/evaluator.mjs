import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { evaluate } from '../../../core/dist/logic/evaluate.js'
import { randomForm } from '../../../core/dist/logic/random-form.js'
import { root } from '../../lib/run.mjs'
import { median, round } from '../lib/measure.mjs'
import { largest } from './papers.mjs'

/** The first seed and how many follow it: `BENCH_SEED=50000 BENCH_FORMS=50000` goes on where another run ended. */
const first = Number(process.env.BENCH_SEED ?? 0)
const reports = Number(process.env.BENCH_FORMS ?? 100_000)

/** Making a random form costs more than filling it in, so each is filled in several ways. */
const reportsEach = 10

/** Checks that source and built code evaluate alike, and measures the size and speed of the code that a page carries. */
export async function benchEvaluator() {
  const folder = join(root, 'tools/bench/.logic')
  const inBrowser = await buildForBrowser(folder)
  const figures = {
    'evaluator, gz bytes (aim ≤ 3712)': await weigh([/question\/kinds\//, ...inPage]),
    'evaluator with the readings of the first kinds, gz bytes': await weigh([
      /question\/kinds\/(?:parts|registry|choice-keys)/,
      /fill-in\/answer/,
      ...inPage,
    ]),
    ...compareBuilds(inBrowser),
    ...timeLargest(),
  }
  rmSync(folder, { recursive: true, force: true })
  return figures
}

/** As the page has it: from the sources, for old browsers, made small. */
async function buildForBrowser(folder) {
  const bundle = await rolldown({
    input: join(root, 'core/src/logic/evaluate.ts'),
    resolve: { conditionNames: ['wenhai-source', 'import'] },
    transform: { target: 'es2020' },
  })
  await bundle.write({ file: join(folder, 'evaluate.mjs'), minify: true })
  const built = await import(pathToFileURL(join(folder, 'evaluate.mjs')).href)
  return built.evaluate
}

/** The kinds and the checks of answers are in the page already. */
const inPage = [/report\/answers/, /question\/(?:option-type|limits)/]

/** What only rules need, without these modules; remarks for a later build do not reach the page. */
async function weigh(external) {
  const bundle = await rolldown({
    input: join(root, 'core/src/logic/evaluate.ts'),
    external,
    transform: { target: 'es2020' },
  })
  const { output } = await bundle.generate({ minify: true, comments: false })
  return gzipSync(output[0].code).length
}

const texts = ['', 'A', 'B', 'A,C', 'C,A,B', '3', '42', 'none', '2026-03-01', '1=A\n2=B', '很好', '[']

function compareBuilds(inBrowser) {
  let paper
  for (let at = first; at < first + reports; at += 1) {
    if (!paper || at % reportsEach === 0) paper = randomForm(`bench ${Math.floor(at / reportsEach)}`)
    const answers = Object.fromEntries(
      paper.questions.map(({ question_id }, index) => [
        question_id,
        texts[(at * 7 + index * 5 + Math.floor(at / 12) * index) % texts.length],
      ]),
    )
    const given = {
      fields: { 渠道: 'wx' },
      fullQuotas: at % 3 === 0 ? ['n1'] : [],
      today: '2026-05-01',
      leftOut: [],
    }
    const [ours, theirs] = [evaluate, inBrowser].map((each) => textOf(each(paper, answers, given)))
    if (ours !== theirs) throw new Error(`the builds disagree on bench ${at}:\n${ours}\n${theirs}`)
  }
  return { 'reports of random forms on which both builds agree': `${reports} from seed ${first}` }
}

const textOf = (flow) =>
  JSON.stringify(flow, (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value))

/** 200 questions and 200 rules, each of which reads the question before. */
function timeLargest() {
  const paper = largest('shows')
  const answers = Object.fromEntries(paper.questions.map(({ question_id }) => [question_id, 'A']))
  const given = { fields: {}, fullQuotas: [], today: '2026-05-01', leftOut: [] }
  const seen = Array.from({ length: 200 }, () => {
    const startedAt = performance.now()
    evaluate(paper, answers, given)
    return performance.now() - startedAt
  })
  return {
    'ms for 200 questions and 200 rules, the first time': round(seen[0]),
    'ms for the same, median (aim ≤ 0.5, which is 2 at 4 × CPU)': round(median(seen), 3),
  }
}
