import { randomUUID } from 'node:crypto'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../lib/database/open.ts'

/** `/healthz`: the process answers. `/readyz`: it can also read its database and write its folder. */
export function addHealth(app: FastifyInstance, database: Database, dataDir: string): void {
  app.get('/healthz', async () => ({ status: 200, reason: '正常', data: null }))

  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(database.kysely)
      await tryToWrite(dataDir)
      return { status: 200, reason: '就绪', data: null }
    } catch (error) {
      request.log.warn({ err: error, reqId: request.id }, 'not ready')
      return reply.code(503).send({ status: 503, reason: '数据库或数据目录暂不可用', data: null })
    }
  })
}

async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, `.ready-${randomUUID()}`)
  await writeFile(file, 'ready')
  await unlink(file)
}
