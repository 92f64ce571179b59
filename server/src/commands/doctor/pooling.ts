import pg from 'pg'
import { type DoctorFinding, subject } from './finding.ts'

const answerMs = 5000
/** On a busy site the connection that was just given back may go to somebody else. */
const maxTries = 10

/** Behind a pooler, the process that was named when the connection began is not the one that replies. */
export async function examinePooling(url: string, directUrl: string | undefined): Promise<DoctorFinding> {
  const pooling = subject('pgbouncer', 'PgBouncer')
  const [one, other] = [openClient(url), openClient(url)]
  try {
    await one.connect()
    if (Reflect.get(one, 'processID') === (await answeringProcess(one))) return pooling.skipped('没有用')
    await other.connect()
    if (!(await allowsTransactions(one)))
      return pooling.fault({
        found: '每条语句换一个连接（pool_mode = statement），事务用不了',
        advice: '请改成 pool_mode = transaction',
      })
    if (!directUrl)
      return pooling.advise({
        found: '在用，而没有设 DATABASE_DIRECT_URL',
        advice: '请填 PostgreSQL 自己的地址，登录状态的通知要用；不填则每次调用都多查一次数据库',
      })
    return (await sharesConnections(one, other))
      ? pooling.good('pool_mode = transaction')
      : pooling.advise({
          found: '看来是 pool_mode = session，连接没有省下来',
          advice: '请改成 pool_mode = transaction，网站不需要会话',
        })
  } catch {
    return pooling.skipped('看不出来')
  } finally {
    await Promise.all([one.end().catch(() => undefined), other.end().catch(() => undefined)])
  }
}

export function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  // Without a listener a broken connection would end the program.
  client.on('error', () => {})
  return client
}

async function answeringProcess(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function allowsTransactions(client: pg.Client): Promise<boolean> {
  try {
    await client.query('begin')
    await client.query('select 1')
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/** A session keeps its connection: two that are open at the same time are never answered by one process. */
async function sharesConnections(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let tries = 1; tries <= maxTries; tries += 1)
    if ((await answeringProcess(one)) === (await answeringProcess(other))) return true
  return false
}
