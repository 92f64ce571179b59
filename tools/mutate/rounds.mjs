import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, tools } from '../lib/run.mjs'

const config = fileURLToPath(new URL('./vitest.config.mjs', import.meta.url))

/** How many tests are tried for a guard, round by round: most guards are caught by the first, few by the fifteenth. */
const rounds = [1, 4, 10, 25]

/** A trial without output for this long hangs where no timer can end it. */
const silenceMs = 180_000

/** Which tests reach which guards: everything is run once. */
export async function recordHits({ folder, workers, tests }) {
  const { code } = await runVitest({ folder, workers, tests })
  const hits = readLines(folder, 'hits')
  if (code !== 0)
    console.error('some tests fail with every guard in place; what they would catch does not count')
  return hits
}

/**
 * A query or a rule may matter where it was only evaluated; any other guard that never refused
 * changes nothing when it is off.
 */
const mayMatterUnseen = new Set(['where', 'rule'])

/** These only check that nothing breaks, so they notice least and come last. */
const isBroad = (test) => test.startsWith('server/src/app/test/fuzz.test.ts')

/**
 * The tests of neighbours have sites where several people own the same things, so they notice a missing condition on
 * the owner. Those of the same feature come first.
 */
const crowdedness = (test, file) => {
  if (!test.startsWith('server/src/app/test/neighbours-')) return 0
  return test.startsWith(`server/src/app/test/neighbours-${file.split('/')[3]}.`) ? 2 : 1
}

/** Tests that saw a guard refuse come first, and of these the ones that meet the fewest guards: they are about it. */
export function rankTests(hits, guards) {
  const ranked = new Map(guards.map(({ code }) => [code, []]))
  const sorts = new Map(guards.map(({ code, sort }) => [code, sort]))
  for (const { test, ms, reached, refused } of hits) {
    const hasRefused = new Set(refused)
    const weight = (isBroad(test) ? 1e9 : 0) + refused.length * 1000 + reached.length
    for (const code of new Set([...reached, ...refused]))
      if (hasRefused.has(code) || mayMatterUnseen.has(sorts.get(code)))
        ranked.get(code)?.push({ test, isRefused: hasRefused.has(code), weight, ms })
  }
  for (const { code, sort, file } of guards) {
    const tests = ranked.get(code)
    tests.sort(
      (one, other) =>
        Number(other.isRefused) - Number(one.isRefused) || one.weight - other.weight || one.ms - other.ms,
    )
    if (sort !== 'where' || tests.length === 0) continue
    // The nearest one is tried before them, because it takes a tenth of the time.
    const [nearest, ...others] = tests
    others.sort((one, other) => crowdedness(other.test, file) - crowdedness(one.test, file))
    ranked.set(code, [nearest, ...others])
  }
  return ranked
}

/** Switches every guard off in its tests, until one fails. Returns by guard the failing test and its message. */
export async function tryGuards({ folder, workers, guards, ranked, say }) {
  const caught = new Map()
  let from = 0
  for (const length of rounds) {
    const plan = {}
    let isAny = false
    for (const { code } of guards) {
      if (caught.has(code)) continue
      for (const { test } of ranked.get(code).slice(from, from + length)) {
        plan[test] ??= []
        plan[test].push(code)
        isAny = true
      }
    }
    from += length
    if (!isAny) continue
    await tryPlan({ folder, workers, plan, caught })
    say(`${caught.size} of ${guards.length} caught by at most ${from} tests each`)
  }
  return caught
}

/** Repeats until everything planned was tried: a run that a mutant ended is restarted without that mutant. */
async function tryPlan({ folder, workers, plan, caught }) {
  for (;;) {
    const file = join(folder, 'plan.json')
    writeFileSync(file, JSON.stringify(plan))
    const tests = [...new Set(Object.keys(plan).map((name) => name.split(' > ')[0]))]
    const triedBefore = readLines(folder, 'tried').length
    const { output } = await runVitest({ folder, workers, tests, plan: file })
    const tried = readLines(folder, 'tried')
    for (const { id, test, isCaught, fault } of tried)
      if (isCaught && !caught.has(id)) caught.set(id, { test, fault })
    const done = new Set(tried.map(({ id, test }) => `${id} ${test}`))
    const broke = readLines(folder, 'trying').filter(
      ({ id, test }) => !done.has(`${id} ${test}`) && !caught.has(id),
    )
    for (const { id, test } of broke) {
      caught.set(id, { test, fault: 'it hangs, or ends the process' })
      writeFileSync(join(folder, `caught-${id}`), '')
    }
    let left = 0
    for (const name of Object.keys(plan)) {
      plan[name] = plan[name].filter((id) => !caught.has(id) && !done.has(`${id} ${name}`))
      left += plan[name].length
      if (plan[name].length === 0) delete plan[name]
    }
    if (left === 0) return
    if (broke.length > 0) continue
    // A test with something random in its name has another name now; but that cannot be all of them.
    if (tried.length === triedBefore) throw new Error(`${left} trials did not take place:\n${output}`)
    return
  }
}

function runVitest({ folder, workers, tests = [], plan }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tools.vitest, 'run', '--config', config, ...tests], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        MUTATE_FOLDER: folder,
        ...(workers && { MUTATE_WORKERS: String(workers) }),
        ...(plan && { MUTATE_PLAN: plan }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-4000)
      })
    let isSilent = false
    const watch = setInterval(() => {
      if (!plan || Date.now() - lastWord(folder) < silenceMs) return
      isSilent = true
      process.kill(-child.pid, 'SIGKILL')
    }, 10_000)
    writeFileSync(join(folder, 'begun'), '')
    child.on('close', (code, signal) => {
      clearInterval(watch)
      if (signal && !isSilent) return reject(new Error(`the tests were ended from outside (${signal})`))
      if (code !== 0 && !plan) console.error(output)
      resolve({ code, output })
    })
  })
}

const lastWord = (folder) =>
  Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs))

function readLines(folder, kind) {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line))
}
