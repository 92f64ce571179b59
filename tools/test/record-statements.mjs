import { appendFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Writes down each statement that the program sends to PostgreSQL while it is tested, once, with the values it had then
 * and who sent it. Workers load this before their tests, and reading threads before their own code.
 */
const folder = process.env.STATEMENTS
const ofDatabase = /^lib\/database\//
const isOfTest = /(^|\/)test\//

/** What the program has sent; a test may have sent the same text before. */
const known = new Set()

if (folder && !pg.Client.prototype.isRecorded) {
  pg.Client.prototype.isRecorded = true
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function record(asked, values, ...more) {
    const text = asked?.text ?? asked
    if (typeof text === 'string' && !known.has(text)) write(text, asked?.values ?? values)
    return query.call(this, asked, values, ...more)
  }
  recordThreads()
}

function write(text, values) {
  const sender = findSender()
  if (sender && isOfTest.test(sender)) return
  known.add(text)
  const line = JSON.stringify({ text, values: Array.isArray(values) ? values.map(shorten) : [], sender })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}

/** Two values are compared, so an id is kept and a group of rows is not. */
const shorten = (value) => (typeof value === 'string' && value.length < 100 ? value : null)

/** The file of the server that asked for the statement, from the source root. */
function findSender() {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = usual
  const files = [...stack.matchAll(/\/server\/(?:(?:src|dist)\/|(?=test\/))([^:)]+)\.(?:ts|js):/g)]
  return files.map(([, file]) => file).find((file) => !ofDatabase.test(file))
}

function recordThreads() {
  const threads = createRequire(import.meta.url)('node:worker_threads')
  const { Worker } = threads
  threads.Worker = class extends Worker {
    constructor(file, options) {
      const isReading = String(file).endsWith('/lib/reading/thread.js')
      super(file, isReading ? { ...options, execArgv: ['--import', import.meta.url] } : options)
    }
  }
  syncBuiltinESMExports()
}
