import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node:querystring'
import fastify from 'fastify'
import { sql } from 'kysely'
import { reportCalls } from '../../../core/dist/report/calls.js'
import { GroupCommit } from '../../../server/dist/lib/database/group-commit.js'
import { insertMany } from '../../../server/dist/lib/database/many-rows.js'
import { openDatabase } from '../../../server/dist/lib/database/open.js'
import { newId } from '../../../server/dist/lib/ids.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { reportCpu } from '../lib/measure.mjs'

/**
 * The smallest server that stores a report durably: Fastify, the same schema, one row with the body through the same
 * writer. No rules, no voters, no counts, no receipt.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
const { kysely, engine } = openDatabase({
  dataDir,
  databaseUrl: process.env.BENCH_DATABASE_URL,
  connections: 10,
  log: makeLog('silent'),
  migrations: {},
})
await sql
  .raw(
    'create table bare_sheet (sheet_id text primary key, submit_key text not null unique, body text not null)',
  )
  .execute(kysely)
const columns = ['sheet_id', 'submit_key', 'body']
const writer = new GroupCommit({
  name: 'test',
  kysely,
  write: async (transaction, rows) => {
    const insert = { table: 'bare_sheet', columns, returning: ['sheet_id'] }
    const inserted = await insertMany(transaction, engine, insert, rows)
    const ids = new Set(inserted.map(({ sheet_id }) => sheet_id))
    return rows.map(([id]) => ids.has(id))
  },
})

const app = fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
  done(null, parse(body)),
)
app.post('/oceanAPI/v1/question/report/create', async (request) => {
  const report = reportCalls.createReport.input.parse(request.body)
  const receipt = newId()
  const isNew = await writer.add([receipt, report.submit_key, JSON.stringify(report)])
  if (!isNew) throw new Error('this report was stored before')
  return { status: 200, reason: '操作成功', data: { receipt } }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
reportCpu({ url, dataDir })
