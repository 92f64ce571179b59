import { rmSync } from 'node:fs'
import { median, round, startServer } from './lib/measure.mjs'

/** A smaller run as a smoke test: BENCH_SHEETS=10000 */
const many = Number(process.env.BENCH_SHEETS ?? 100_000)
const few = Math.min(many, 1000)
const bank = 10_000

/** 试卷分析 as reports grow, and a blueprint of a hundred questions. */
export async function benchStatistics({ rounds = Number(process.env.BENCH_ROUNDS ?? 9) } = {}) {
  const start = (count, questions) =>
    startServer('statistics.mjs', { BENCH_SHEETS: String(count), BENCH_QUESTIONS: String(questions) })
  const servers = { small: await start(few, 0), large: await start(many, bank) }
  const seen = { small: [], large: [], loop: [], blueprint: [] }
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const { cpuMicros, loopMs } = await server.ask('analysis')
      if (turn === 0) continue
      seen[name].push(cpuMicros)
      if (name === 'large') seen.loop.push(loopMs)
    }
    const { ms } = await servers.large.ask('blueprint')
    if (turn > 0) seen.blueprint.push(ms)
  }
  for (const server of Object.values(servers)) {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return {
    [`analysis of 100 questions, CPU µs at ${few} sheets`]: round(median(seen.small), 0),
    [`analysis of 100 questions, CPU µs at ${many} sheets`]: round(median(seen.large), 0),
    'ratio (aim ≤ 2)': round(median(seen.large) / median(seen.small)),
    'of it on the event loop, ms (aim ≤ 10)': round(median(seen.loop)),
    [`a blueprint of 100 from ${bank} questions, ms (aim ≤ 1000)`]: round(median(seen.blueprint), 0),
  }
}
