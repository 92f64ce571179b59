import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TestRunner } from 'vitest'
import { state } from './runtime.mjs'

const folder = process.env.MUTATE_FOLDER
const plan = process.env.MUTATE_PLAN && JSON.parse(readFileSync(process.env.MUTATE_PLAN, 'utf8'))
/** After this time a test hangs, which is a failure too. */
const patienceMs = 60_000

const namesOf = (task) => (task.suite ? [...namesOf(task.suite), task.name] : [task.name])
const nameOf = (test) => `${test.file.name} > ${namesOf(test).join(' > ')}`

const write = (kind, line) =>
  appendFileSync(join(folder, `${kind}-${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)

/**
 * First it records which guards each test reaches; then, by the plan, it runs a test again with
 * one of them switched off.
 */
export default class GuardRunner extends TestRunner {
  async runTask(test) {
    if (plan) await this.try(test)
    else await this.record(test)
  }

  async record(test) {
    const reached = new Set()
    const refused = new Set()
    state.note = (id, hasRefused) => (hasRefused ? refused : reached).add(id)
    const begun = performance.now()
    try {
      await TestRunner.getTestFn(test)()
    } finally {
      state.note = () => {}
      const ms = Math.round(performance.now() - begun)
      write('hits', { test: nameOf(test), ms, reached: [...reached], refused: [...refused] })
    }
  }

  async try(test) {
    const name = nameOf(test)
    for (const id of plan[name] ?? []) {
      const mark = join(folder, `caught-${id}`)
      if (existsSync(mark)) continue
      write('trying', { id, test: name })
      const fault = await this.runOnce(test, id)
      // A test that also fails when repeated with every guard in place says nothing about this one.
      const isCaught = fault !== undefined && (await this.runOnce(test, '')) === undefined
      if (isCaught) writeFileSync(mark, '')
      write('tried', { id, test: name, isCaught, fault })
    }
  }

  /** Why the test failed, or undefined; what it opened is closed again. */
  async runOnce(test, id) {
    const before = test.onFinished
    test.onFinished = []
    state.off = id
    let fault
    try {
      await hurry(TestRunner.getTestFn(test)())
      if (test.result.state === 'fail') fault = 'a soft expectation'
    } catch (error) {
      fault = String(error?.message ?? error).slice(0, 200)
    }
    test.result.state = 'run'
    test.result.errors = undefined
    for (const finish of (test.onFinished ?? []).reverse())
      await hurry(Promise.resolve(finish(test.context))).catch(() => {})
    state.off = ''
    test.onFinished = before
    return fault
  }
}

function hurry(work) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('it hangs')), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
