import { refuse } from '@wenhai/core/contract/refusal'
import { memberQuotaBytes } from '@wenhai/core/file/path'
import { uploadingLimits as limits, waitingLimits } from '@wenhai/core/report/upload/limits'
import type { Transaction } from 'kysely'
import { sumFiles, sumUploads } from '#features/file/queries'
import { type UploadTable, uploadColumns } from '#features/report/uploads.queries'
import { anyOf } from '#lib/database/any-of'
import { GroupCommit } from '#lib/database/group-commit'
import { lockMember } from '#lib/database/in-transaction'
import { insertMany } from '#lib/database/many-rows'
import type { Database, Engine } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type { Tables } from '#lib/database/tables'
import { sumWaiting } from './queries.ts'

/** Why a file cannot begin now: its sender, its network or the author has no room for it. */
export const noRoom = {
  arriving: () =>
    refuse('too_many', { reason: `同时最多传 ${limits.arrivingPerPerson} 个文件，请等前面的传完` }),
  person: () => refuse('too_many', { reason: '你传了很多文件还没有交，请先删掉不用的，或者过一小时再传' }),
  network: () => refuse('too_many', { reason: '这个网络里正在上传的文件很多，请稍后再传' }),
  waiting: () => refuse('too_many', { reason: '正在上传、还没有交的文件很多，请稍后再传' }),
  author: () =>
    refuse('too_large', { field: 'bytes', reason: '发布者的空间已经用满，暂时收不了文件，请告诉发布者' }),
}
type Lack = keyof typeof noRoom

/** A whole class begins at once: those that arrive together share a transaction, and leave the writer to reports. */
const writerOf = perDatabase(
  (database) =>
    new GroupCommit<UploadTable, Lack | undefined>({
      name: 'upload',
      kysely: database.kysely,
      write: (transaction, rows) => insertWithinQuota(transaction, database.engine, rows),
    }),
)

/** Writes the row of a file that begins, or says what it has no room in. */
export const insertUpload = (database: Database, row: UploadTable): Promise<Lack | undefined> =>
  writerOf(database).add(row)

async function insertWithinQuota(
  transaction: Transaction<Tables>,
  engine: Engine,
  rows: readonly UploadTable[],
): Promise<(Lack | undefined)[]> {
  const rooms = new Map<string, Room>()
  for (const ocean_id of [...new Set(rows.map((row) => row.ocean_id))].sort()) {
    // One group at a time is handled for each author, because two at once would both see room on PostgreSQL.
    await lockMember(transaction, ocean_id)
    const within = { kysely: transaction }
    const used = (await sumFiles(within, ocean_id)) + (await sumUploads(within, ocean_id))
    const waiting = waitingLimits.perAuthor - (await sumWaiting(within, ocean_id))
    rooms.set(ocean_id, { space: memberQuotaBytes - used, waiting })
  }
  const senders = await countBySender(transaction, engine, rows)
  const networks = await sumByNetwork(transaction, engine, rows)
  const outcomes = rows.map((row) => {
    const known = {
      room: rooms.get(row.ocean_id) ?? { space: 0, waiting: 0 },
      arriving: senders.arriving.get(formSenderOf(row)) ?? 0,
      person: senders.waiting.get(senderOf(row)) ?? 0,
      network: networks.get(networkOf(row)) ?? { waiting: 0, arriving: 0 },
    }
    const lack = findLack(row, known)
    if (lack) return lack
    known.room.waiting -= row.waiting
    senders.arriving.set(formSenderOf(row), known.arriving + 1)
    senders.waiting.set(senderOf(row), known.person + row.waiting)
    const { waiting, arriving } = known.network
    networks.set(networkOf(row), { waiting: waiting + row.waiting, arriving: arriving + row.waiting })
    return undefined
  })
  await insertMany(
    transaction,
    engine,
    { table: 'upload', columns: uploadColumns, returning: [] },
    rows.filter((_, index) => !outcomes[index]).map((row) => uploadColumns.map((column) => row[column])),
  )
  return outcomes
}

/** The space that is left to an author: of their own, and for what they cannot see yet. */
interface Room {
  space: number
  waiting: number
}

interface Known {
  room: Room
  arriving: number
  person: number
  network: { waiting: number; arriving: number }
}

/**
 * Waiting files count apart from the author's space, which then tells nothing of what waits, and which nobody can fill
 * with it.
 */
function findLack(row: UploadTable, { room, arriving, person, network }: Known): Lack | undefined {
  if (arriving >= limits.arrivingPerPerson) return 'arriving'
  if (room.space < row.bytes) return 'author'
  if (room.waiting < row.waiting) return 'waiting'
  if (person + row.waiting > waitingLimits.perPerson) return 'person'
  if (row.user_id === '' && network.waiting + row.waiting > waitingLimits.perNetwork) return 'network'
  const most = mostOfNetwork(Math.min(room.space, room.waiting + network.arriving))
  return network.arriving > 0 && network.arriving + row.waiting > most ? 'network' : undefined
}

type Sender = Pick<UploadTable, 'user_id' | 'attempt_id' | 'device_id'>

/** A member is one person in all of their browsers, and an attempt one person at a shared one. */
const personIn = ({ user_id, attempt_id, device_id }: Sender): string => user_id || attempt_id || device_id

const senderOf = (row: Sender & Pick<UploadTable, 'ocean_id'>): string => `${row.ocean_id} ${personIn(row)}`

const formSenderOf = (row: Sender & Pick<UploadTable, 'survey_id'>): string =>
  `${row.survey_id} ${personIn(row)}`

const networkOf = ({ ocean_id, network }: Pick<UploadTable, 'ocean_id' | 'network'>): string =>
  `${ocean_id} ${network}`

/** However little is left to an author, files that were only declared leave half of it to other networks. */
const mostOfNetwork = (room: number): number => Math.min(limits.arrivingPerNetwork, room / 2)

const add = (sums: Map<string, number>, key: string, by: number) => sums.set(key, (sums.get(key) ?? 0) + by)

/**
 * Sums what guests of each network have waiting at each author, and what the network has declared and not sent, because
 * a guest can be any number of browsers.
 */
async function sumByNetwork(
  transaction: Transaction<Tables>,
  engine: Engine,
  rows: readonly UploadTable[],
): Promise<Map<string, Known['network']>> {
  const found = await transaction
    .selectFrom('upload')
    .select(({ fn }) => ['ocean_id', 'network', 'ending', 'user_id', fn.sum<number>('waiting').as('sum')])
    .where('waiting', '>', 0)
    .where(anyOf(engine, 'network', [...new Set(rows.map(({ network }) => network))]))
    .where(anyOf(engine, 'ocean_id', [...new Set(rows.map(({ ocean_id }) => ocean_id))]))
    .groupBy(['ocean_id', 'network', 'ending', 'user_id'])
    .execute()
  const networks = new Map<string, Known['network']>()
  for (const row of found) {
    const { waiting, arriving } = networks.get(networkOf(row)) ?? { waiting: 0, arriving: 0 }
    networks.set(networkOf(row), {
      waiting: waiting + (row.user_id === '' ? Number(row.sum) : 0),
      arriving: arriving + (row.ending === '' ? Number(row.sum) : 0),
    })
  }
  return networks
}

/**
 * Counts what each sender has waiting at each author, and how many files on their way in each form, by what was begun
 * lately: a page that was closed blocks nobody for long.
 */
async function countBySender(
  transaction: Transaction<Tables>,
  engine: Engine,
  rows: readonly UploadTable[],
): Promise<{ waiting: Map<string, number>; arriving: Map<string, number> }> {
  const since = Math.max(...rows.map(({ create_time }) => create_time)) - limits.idleMs
  const found = await transaction
    .selectFrom('upload')
    .select([
      'survey_id',
      'ocean_id',
      'user_id',
      'attempt_id',
      'device_id',
      'ending',
      'create_time',
      'waiting',
    ])
    .where('report_id', '=', '')
    .where('waiting', '>', 0)
    .where(anyOf(engine, 'ocean_id', [...new Set(rows.map(({ ocean_id }) => ocean_id))]))
    .where(({ or }) =>
      or(
        (['user_id', 'attempt_id', 'device_id'] as const).map((column) =>
          anyOf(
            engine,
            column,
            rows.flatMap((row) => row[column] || []),
          ),
        ),
      ),
    )
    .execute()
  const counts = { waiting: new Map<string, number>(), arriving: new Map<string, number>() }
  for (const row of found) {
    add(counts.waiting, senderOf(row), row.waiting)
    if (row.ending === '' && row.create_time >= since) add(counts.arriving, formSenderOf(row), 1)
  }
  return counts
}
