import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Statements that one connection keeps; others are sent without a name. There are fewer fixed texts than this. */
const mostNames = 100

/**
 * After this time a statement is prepared again. PostgreSQL plans it for the sizes its tables have by then and learns of
 * other sizes only when they are analysed: a plan made for an empty table would read the whole table while it fills.
 */
const maxAgeMs = 10_000

interface Kept {
  name: string
  preparedAt: number
}

/**
 * The statements that one connection has prepared. PostgreSQL then neither parses nor plans them again, which costs
 * several times as much as a read by index.
 */
export class NamedStatements {
  /** A pooler keeps what it prepares for all its clients, so it is never prepared again for one of them. */
  readonly #isPooled: boolean
  #kept = new Map<string, Kept>()
  #count = 0

  constructor(isPooled: boolean) {
    this.#isPooled = isPooled
  }

  /** Undefined behind a pooler that gives the next statement to a connection which does not know the name. */
  static async on(client: pg.PoolClient): Promise<NamedStatements | undefined> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // Behind a pooler, the process that was named when the connection began is not the one that replies.
    const isPooled = Reflect.get(client, 'processID') !== rows[0]?.pid
    if (isPooled && !(await isKnownToPooler(client))) return undefined
    return new NamedStatements(isPooled)
  }

  /** The name under which to send this text, if any, and the one that has to be removed before. */
  nameOf(text: string, now = performance.now()): { name?: string; outdated?: string } {
    const kept = this.#kept.get(text)
    if (kept && (this.#isPooled || now - kept.preparedAt < maxAgeMs)) return { name: kept.name }
    if (!kept && this.#kept.size >= mostNames) return {}
    // Never a name twice, because the client takes it for prepared.
    const name = `w_${createHash('sha1').update(text).digest('hex').slice(0, 12)}_${this.#count}`
    this.#count += 1
    this.#kept.set(text, { name, preparedAt: now })
    return { name, ...(kept && { outdated: kept.name }) }
  }

  /** After one of them turned out to be gone or out of date, the others may be so too. */
  forget(): void {
    this.#kept = new Map()
  }
}

/**
 * PgBouncer from 1.21, where `max_prepared_statements` is set, knows the statements of its clients, and prepares them
 * under names of its own. An older one passes the name on as it is.
 */
async function isKnownToPooler(client: pg.PoolClient): Promise<boolean> {
  const name = `w_${randomUUID().replaceAll('-', '')}`
  await client.query('start transaction')
  const { rows } = await client.query<{ is_raw: boolean }>({
    name,
    text: 'select exists (select 1 from pg_prepared_statements where name = $1) as is_raw',
    values: [name],
  })
  const isRaw = rows[0]?.is_raw !== false
  // Others would find it on the connection that they share with us.
  if (isRaw) await client.query(`deallocate ${name}`)
  await client.query('commit')
  return !isRaw
}
