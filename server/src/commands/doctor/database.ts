import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isDamaged, isDiskFull, isNotConnected } from '#lib/database/faults'
import { type Database, openDatabase, sqliteFile } from '#lib/database/open'
import { makeLog } from '#lib/log'
import { dataFolderSetting, findClockFault } from '#lib/process/neighbours'
import type { Settings } from '#lib/settings'
import { explainStartFault } from '#lib/start-fault'
import { migrations } from '#migrations/index'
import { clockAdvice, type DoctorFinding, subject } from './finding.ts'
import { isOfAnotherUser } from './machine.ts'
import { examinePooling } from './pooling.ts'
import { examineFollowers, examineReading } from './standby.ts'

/** A process has its pool, one connection for notices and one for each reading thread; that of migrations is closed again. */
const moreConnections = 3

export async function examineDatabase(settings: Settings, clock: () => number): Promise<DoctorFinding[]> {
  const found = subject('database', '数据库')
  const { DATA_DIR, DATABASE_URL } = settings
  // Opening it would create it, or files beside it that belong to another user than the site's.
  if (!existsSync(DATABASE_URL ? DATA_DIR : sqliteFile(DATA_DIR)))
    return [found.skipped('网站还没有启动过，第一次启动时会建立')]
  if (await isOfAnotherUser(DATA_DIR)) return [found.skipped('请用运行网站的那个用户执行本命令')]
  const database = openDatabase({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    connections: 2,
    log: makeLog('silent'),
    migrations,
  })
  try {
    await sql`select 1`.execute(database.kysely)
    return [
      found.good(DATABASE_URL ? 'PostgreSQL，连得上' : 'SQLite，打得开'),
      await examineMigrations(database),
      ...(DATABASE_URL ? await examinePostgres(database, settings, { url: DATABASE_URL, clock }) : []),
    ]
  } catch (error) {
    return [found.fault({ found: explainStartFault(error, settings), advice: adviceOn(error) })]
  } finally {
    await database.close().catch(() => undefined)
  }
}

function adviceOn(error: unknown): string {
  if (isDamaged(error)) return '没有备份的，请先把整个数据目录另存一份，不要再启动网站'
  if (isDiskFull(error)) return '请清理磁盘或换大的，网站会自己恢复'
  return isNotConnected(error)
    ? '请核对 DATABASE_URL、数据库是否在运行、防火墙和密码'
    : '请看网站和数据库的日志，并用运行网站的那个用户再执行一次'
}

async function examineMigrations({ migrator, kysely }: Database): Promise<DoctorFinding> {
  const version = subject('migrations', '数据库的版本')
  const known = await migrator.getMigrations()
  const pending = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  if (pending.length === known.length) return version.skipped('还是空的，第一次启动时会建立')
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  const newer = rows.map(({ name }) => name).filter((name) => !(name in migrations))
  if (newer.length > 0)
    return version.fault({
      found: `数据库比程序新：程序不认得 ${newer.join('、')}`,
      advice: '请把程序更新到和数据库一样的版本，不要用旧的程序写新的数据库',
    })
  if (pending.length > 0)
    return version.advise({
      found: `有 ${pending.length} 步升级还没有做：${pending.join('、')}`,
      advice: '请先备份，再执行 npm run migrate；启动时也会自动升级',
    })
  return version.good('是最新的')
}

async function examinePostgres(
  database: Database,
  settings: Settings,
  { url, clock }: { url: string; clock: () => number },
): Promise<DoctorFinding[]> {
  const pooling = await examinePooling(url, settings.DATABASE_DIRECT_URL)
  return [
    await examineClock(database, clock),
    ...(await examineRole(database)),
    await examineFollowers(database),
    ...(await examineReading(settings)),
    await examineConnections(database, settings, { isPooled: pooling.state !== 'skipped' }),
    pooling,
    ...(settings.S3_BUCKET ? [] : [await examineSharedFolder(database)]),
    examineKey(settings),
  ]
}

async function examineClock(database: Database, clock: () => number): Promise<DoctorFinding> {
  const time = subject('clock', '时钟')
  const fault = await findClockFault(database, clock)
  return fault ? time.fault({ found: fault, advice: clockAdvice }) : time.good('和数据库相差不到一秒')
}

/** A standby refuses writes; a database that does not wait for its disk forgets what was acknowledged. */
async function examineRole({ kysely }: Database): Promise<DoctorFinding[]> {
  const safety = subject('durability', '断电安全')
  const { rows } = await sql<{ standby: boolean; fsync: string; commit: string }>`select
    pg_is_in_recovery() as standby, current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit`.execute(kysely)
  const { standby = false, fsync = '', commit = '' } = rows[0] ?? {}
  return [
    ...(standby
      ? [
          subject('primary', '主库').fault({
            found: 'DATABASE_URL 指向备库，什么也存不下',
            advice: '请把 DATABASE_URL 改成主库的地址',
          }),
        ]
      : []),
    fsync === 'on' && commit !== 'off'
      ? safety.good('落盘之后才答复')
      : safety.fault({
          found: `fsync = ${fsync}，synchronous_commit = ${commit}：断电会丢掉已经答复的答卷`,
          advice: '请在 postgresql.conf 里把它们改回 on',
        }),
  ]
}

/** Behind a pooler it is the pooler that takes connections of the database, as many as its own settings say. */
async function examineConnections(
  { kysely }: Database,
  settings: Settings,
  { isPooled }: { isPooled: boolean },
): Promise<DoctorFinding> {
  const connections = subject('connections', '数据库连接')
  const { rows } = await sql<{ most: number; processes: number }>`select
    current_setting('max_connections')::int as most,
    (select count(*) from process where seen_time > extract(epoch from clock_timestamp()) * 1000 - 30000)::int as processes`
    .execute(kysely)
    .catch(() => ({ rows: [] }))
  const { most = 0, processes = 0 } = rows[0] ?? {}
  if (most === 0) return connections.skipped('表还没有建立')
  const each = settings.DATABASE_CONNECTIONS + moreConnections
  const needed = Math.max(1, processes) * each
  const wanted = `${processes} 个进程，每个最多 ${each} 个连接，合计 ${needed} 个`
  if (isPooled)
    return connections.skipped(
      `${wanted}，由 PgBouncer 合用：它的 max_client_conn 要比这多，default_pool_size 要比数据库的 ${most} 个少`,
    )
  const found = `${wanted}；数据库最多 ${most} 个`
  return needed > most * 0.9
    ? connections.fault({
        found,
        advice: '请调小 DATABASE_CONNECTIONS，调大 max_connections，或在中间放 PgBouncer',
      })
    : connections.good(found)
}

async function examineSharedFolder({ kysely, place }: Database): Promise<DoctorFinding> {
  const shared = subject('shared-folder', '共用的文件')
  const mine = await readFile(join(place.dataDir, 'folder.id'), 'utf8').catch(() => '')
  const row = await kysely
    .selectFrom('setting')
    .select('value')
    .where('key', '=', dataFolderSetting)
    .executeTakeFirst()
    .catch(() => undefined)
  if (!row || !mine) return shared.skipped('网站还没有在这个目录里启动过')
  return row.value === mine
    ? shared.good('这个目录就是网站用的那一个')
    : shared.fault({
        found: `${place.dataDir} 不是网站用的那个数据目录，上传的文件会互相找不到`,
        advice: '请让所有进程共用一个目录（例如 NFS），或改用对象存储（S3_ENDPOINT 等）',
      })
}

/** A key that is too short is told by what is looked at on every machine. */
function examineKey({ SITE_KEY }: Settings): DoctorFinding {
  const key = subject('site-key', '站点密钥')
  return SITE_KEY
    ? key.good('设了 SITE_KEY')
    : key.advise({
        found: '没有设 SITE_KEY，密钥在数据目录的 site.key 里',
        advice: '几台机器共用一个数据库时，请设同一个 SITE_KEY，并另外保存好',
      })
}
