import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { tryToWrite } from '#lib/try-to-write'

/** Balancers ask every few seconds and wait about as long; a silent database would hold their request for longer. */
const maxAnswerMs = 2000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Prepares a shutdown: `/readyz` says no. Balancers that ask it then send nothing more, so that nobody meets a closed
     * port. Connections are kept: those of balancers that do not ask would only be replaced by new ones.
     */
    beginDraining: () => void
  }
}

/** `/healthz` says that the process replies, `/readyz` that it can also read its database and write its folder. */
export function addHealth(
  app: FastifyInstance,
  { kysely, load }: Pick<Database, 'kysely' | 'load'>,
  dataDir: string,
  answerMs = maxAnswerMs,
): void {
  let isDraining = false
  app.decorate('beginDraining', () => {
    isDraining = true
  })

  const tryDatabase = shared(async () => {
    if (load().isLost) throw new Error('nothing can be written any more')
    await sql`select 1`.execute(kysely)
  })
  const tryFolder = shared(() => tryToWrite(dataDir))

  /**
   * Whether all connections are busy with queries that get results. Such a database is not asked: the query would wait
   * behind them, and balancers would leave every process of a busy site at once.
   */
  const isAnsweringOthers = () => {
    const { waiting, answeredAt = Number.NEGATIVE_INFINITY } = load()
    return waiting > 0 && performance.now() - answeredAt < answerMs
  }

  app.get('/healthz', async () => ({ status: 200, reason: '正常', data: null }))

  app.get('/readyz', async (request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 503, reason: '正在关闭', data: null })
    try {
      await within(answerMs, Promise.all([tryFolder(), isAnsweringOthers() ? undefined : tryDatabase()]))
      return { status: 200, reason: '就绪', data: null }
    } catch (error) {
      request.log.warn({ err: error, reqId: request.id }, 'not ready')
      return reply.code(503).send({ status: 503, reason: '数据库或数据目录暂不可用', data: null })
    }
  })
}

/** All who ask meanwhile share one trial, because where nothing replies, requests must not pile up behind it. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let trial: Promise<void> | undefined
  return () => {
    trial ??= work().finally(() => {
      trial = undefined
    })
    return trial
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ready within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
