import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Settings } from '#lib/settings'
import { type DoctorFinding, subject } from './finding.ts'
import { openClient } from './pooling.ts'

/** So many seconds of writes would be missing after a fail-over. */
const maxLagSeconds = 30

/** Examines the standbys as the primary sees them. */
export async function examineFollowers({ kysely }: Database): Promise<DoctorFinding> {
  const standby = subject('standby', '备库')
  const { rows } = await sql<{ state: string | null; lag: number | null; role: string }>`select
    state, extract(epoch from replay_lag)::float8 as lag, quote_ident(current_user) as role
    from pg_stat_replication`.execute(kysely)
  if (rows.length === 0)
    return standby.advise({
      found: '没有备库在跟随',
      advice: '主库的机器坏了就只剩备份；可以用 pg_basebackup 建一个备库，见 docs/scaling.md',
    })
  // Everybody sees that there is one. Its state is always told to those who may see more; its lag is not, without traffic.
  const hidden = rows.find(({ state }) => state === null)
  if (hidden)
    return standby.advise({
      found: `${rows.length} 个，看不到落后多久：数据库用户 ${hidden.role} 没有权限`,
      advice: `请用数据库的管理员执行 grant pg_monitor to ${hidden.role}`,
    })
  const lag = Math.max(...rows.map((row) => row.lag ?? 0))
  const found = `${rows.length} 个，最多落后 ${lag.toFixed(1)} 秒`
  return lag > maxLagSeconds
    ? standby.advise({ found, advice: '请检查备库的磁盘和网络；切换时会少这么久的内容' })
    : standby.good(found)
}

/** The one from which the site reads, if any. */
export async function examineReading({ READ_DATABASE_URL }: Settings): Promise<DoctorFinding[]> {
  if (!READ_DATABASE_URL) return []
  const reading = subject('read-database', '从备库读')
  const client = openClient(READ_DATABASE_URL)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return [
      rows[0]?.standby
        ? reading.good('READ_DATABASE_URL 连得上，是备库')
        : reading.fault({
            found: 'READ_DATABASE_URL 指向的不是备库，网站不会从它读',
            advice: '请改成备库的地址；切换过主备的，请把两个地址对调',
          }),
    ]
  } catch {
    return [
      reading.advise({
        found: 'READ_DATABASE_URL 连不上，现在都从主库读',
        advice: '请检查备库是否在运行、地址和密码',
      }),
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}
