import { rmSync } from 'node:fs'
import { startPostgres } from '../lib/postgres.mjs'
import { flood } from './lib/flood.mjs'
import { round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'

/** A smaller run as a smoke test: BENCH_REGRADED=2000 */
const many = Number(process.env.BENCH_REGRADED ?? 100_000)

/** An exam is regraded and the regrade undone, alone and while a survey takes reports. */
export async function benchRegrade() {
  const found = {}
  for (const questions of [20, 100])
    found[`sqlite, ${questions} questions`] = await benchEngine(questions, {})
  const postgres = await startPostgres({ durable: true })
  found['postgres, 20 questions'] = await benchEngine(20, { BENCH_DATABASE_URL: postgres.url })
  await postgres.stop()
  return found
}

async function benchEngine(questions, env) {
  const server = await startServer('regrade.mjs', {
    ...env,
    BENCH_REGRADED: String(many),
    BENCH_QUESTIONS: String(questions),
  })
  const reports = new Reports(server.survey)
  const handIn = () => flood(server, { seconds: 4, next: reports.prepare(10_000).next, isRight: isStored })
  const regraded = await server.ask('regrade')
  const undone = await server.ask('undo')
  const before = await handIn()
  await server.ask('begin')
  const during = await handIn()
  const { isRunning } = await server.ask('state')
  await server.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
  return {
    [`regrade of ${many} reports, reports/s (aim ≥ 5000)`]: round(many / regraded.seconds, 0),
    'CPU µs a report': round(regraded.cpuMicros / many, 0),
    'undo, reports/s': round(many / undone.seconds, 0),
    'undo, CPU µs a report': round(undone.cpuMicros / many, 0),
    'hand-ins/s during a regrade : alone (aim ≥ 0.7)': round(during.perSecond / before.perSecond),
    'the regrade ran until the end of it': isRunning,
  }
}
