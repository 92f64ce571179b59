import { rmSync } from 'node:fs'
import { flood } from '../lib/flood.mjs'
import { compare, median, round, startServer } from '../lib/measure.mjs'
import { isStored, Reports } from '../lib/reports.mjs'

async function start(env) {
  const server = await startServer('survey.mjs', { BENCH_SHEETS: '0', ...env })
  const stop = async () => {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Reports of twenty choices by fifty rules against the same without rules. */
export async function benchRuled({ rounds = Number(process.env.BENCH_ROUNDS ?? 5), seconds = 4 } = {}) {
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
  const middle = (side, figure) => median(side.map((result) => result[figure]))
  const perSecond = [seen.ours, seen.theirs].map((side) => middle(side, 'perSecond'))
  const cpu = [seen.ours, seen.theirs].map((side) => middle(side, 'cpuMicros'))
  return {
    'reports/s by 50 rules : without': `${round(perSecond[0], 0)} : ${round(perSecond[1], 0)} = ${round(perSecond[0] / perSecond[1])}`,
    'µs of CPU a report by 50 rules : without': `${round(cpu[0], 0)} : ${round(cpu[1], 0)}`,
    'CPU without : by 50 rules (aim ≥ 0.9)': round(cpu[1] / cpu[0]),
  }
}
