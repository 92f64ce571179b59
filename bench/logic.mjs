import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { evaluate } from '../core/dist/logic/evaluate.js'
import { randomForm } from '../core/dist/logic/random-form.js'
import { sampleQuestion } from '../core/dist/logic/sample-paper.js'
import { root } from '../scripts/lib/run.mjs'
import { flood } from './lib/flood.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'

const forms = Number(process.env.BENCH_FORMS ?? 100_000)

/** Rules between questions: the same in every build, fast in the page, and cheap for a report. */
export async function benchLogic({ rounds = Number(process.env.BENCH_ROUNDS ?? 5), seconds = 4 } = {}) {
  const folder = join(root, 'bench', '.logic')
  const browser = await buildForBrowser(folder)
  const figures = {
    'evaluator with the readings of the first kinds, gz bytes': browser.bytes,
    ...compareBuilds(browser.evaluate),
    ...timeLargest(),
    ...(await benchReports({ rounds, seconds })),
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
  // What only rules need: the kinds and the checks of answers are in the page already.
  const alone = await rolldown({
    input: join(root, 'core/src/logic/evaluate.ts'),
    external: [/question\/kinds\/(?:parts|registry)/, /report\/answers/, /fill-in\/answer/, /choice-keys/],
    transform: { target: 'es2020' },
  })
  const { output } = await alone.generate({ minify: true })
  return { evaluate: built.evaluate, bytes: gzipSync(output[0].code).length }
}

const texts = ['', 'A', 'B', 'A,C', 'C,A,B', '3', '42', 'none', '2026-03-01', '1=A\n2=B', '很好', '[']

function compareBuilds(inBrowser) {
  for (let at = 0; at < forms; at += 1) {
    const paper = randomForm(`bench ${at}`)
    const answers = Object.fromEntries(
      paper.questions.map(({ question_id }, index) => [
        question_id,
        texts[(at * 7 + index * 5) % texts.length],
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
  return { 'random forms and reports on which both builds agree': forms }
}

const textOf = (flow) =>
  JSON.stringify(flow, (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value))

/** 200 questions and 200 rules, each of which reads the question before. */
function timeLargest() {
  const questions = Array.from({ length: 200 }, (_, index) => sampleQuestion('single', `q${index + 1}`))
  const rules = questions.map(({ question_id }, index) => ({
    kind: 'show',
    target: { kind: 'question', question: question_id },
    if: {
      kind: 'any',
      of: [
        { kind: 'chosen', question: `q${Math.max(1, index)}`, how: 'any', keys: ['A', 'B'] },
        { kind: 'not', of: { kind: 'answered', question: 'q1' } },
      ],
    },
  }))
  rules[0] = { kind: 'require', question: 'q200', if: { kind: 'answered', question: 'q1' } }
  const logic = { rules, values: [], fields: [], quotas: [], random: [], screenedText: '', fullText: '' }
  const answers = Object.fromEntries(questions.map(({ question_id }) => [question_id, 'A']))
  const given = { fields: {}, fullQuotas: [], today: '2026-05-01', leftOut: [] }
  const paper = { questions, items: [], logic }
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

async function start(env) {
  const server = await startServer('survey.mjs', { BENCH_SHEETS: '0', ...env })
  const stop = async () => {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Reports of twenty choices by fifty rules against the same without rules. */
async function benchReports({ rounds, seconds }) {
  const ruled = await start({ BENCH_KINDS: 'ruled' })
  const plain = await start({ BENCH_KINDS: 'singles' })
  const handIn = (server) => {
    const reports = new Reports(server)
    return () => flood(server, { seconds, next: reports.prepare(20_000).next, isRight: isStored })
  }
  const [ours, theirs] = [handIn(ruled), handIn(plain)]
  await theirs()
  await ours()
  const seen = await compare(rounds, ours, theirs)
  await ruled.stop()
  await plain.stop()
  const perSecond = (side) => median(side.map((result) => result.perSecond))
  return {
    'reports/s by 50 rules': round(perSecond(seen.ours), 0),
    'reports/s without rules': round(perSecond(seen.theirs), 0),
    'ratio (aim ≥ 0.9)': round(perSecond(seen.ours) / perSecond(seen.theirs)),
  }
}
