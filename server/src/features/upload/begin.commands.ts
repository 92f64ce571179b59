import { refuse } from '@wenhai/core/contract/refusal'
import { memberQuotaBytes } from '@wenhai/core/file/limits'
import { bareName, endingOf, safeName } from '@wenhai/core/file/safe-name'
import { formatBytes } from '@wenhai/core/format/bytes'
import type { UploadRules } from '@wenhai/core/question/kinds/kind'
import { uploadLimits } from '@wenhai/core/question/kinds/upload-limits'
import { isInTime } from '@wenhai/core/report/deadline'
import { upload as limits } from '@wenhai/core/upload/limits'
import type { Transaction } from 'kysely'
import { v4 } from 'uuid'
import { anyOf } from '../../lib/database/any-of.ts'
import { GroupCommit } from '../../lib/database/group-commit.ts'
import { insertMany } from '../../lib/database/many-rows.ts'
import type { Engine } from '../../lib/database/open.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { Tables } from '../../lib/database/tables.ts'
import type { Context } from '../../lib/http/implement.ts'
import { lockMember } from '../account/lock.commands.ts'
import { sumFiles } from '../file/queries.ts'
import { type Person, personOf } from '../report/person.queries.ts'
import { findOpenAttempt, findVisible } from '../report/queries.ts'
import { effectiveDeadline, needsAttempt } from '../report/row.queries.ts'
import { removeUnclaimed } from './commands.ts'
import { partialOf, sumUploads } from './queries.ts'
import { findRules } from './rules.queries.ts'
import { type UploadTable, uploadColumns } from './table.ts'
import { UploadPace } from './upload-pace.ts'

export interface Beginning {
  id: string
  attempt_id?: string | undefined
  question_id: string
  name: string
  bytes: number
}

const paceOf = perDatabase(() => new UploadPace())

/** A row before a byte: what is still arriving already counts, and the sweep finds whatever stays behind. */
export async function beginUpload(context: Context, asked: Beginning): Promise<UploadTable> {
  const { database, now } = context
  const person = personOf(context)
  if (!person.user_id && !person.device_id)
    throw refuse('not_signed_in', { reason: '请先打开问卷页面再上传' })
  if (!paceOf(database).mayBegin(person.user_id || person.device_id, context.network, now))
    throw refuse('too_many', { reason: '上传得太频繁，请过一分钟再试' })
  const take = await findVisible(context, asked.id)
  const { form } = take
  const attempt = asked.attempt_id
    ? await findOpenAttempt(database, asked.attempt_id, asked.id, person)
    : undefined
  if (form.need_login === 1 && !person.user_id)
    throw refuse('not_signed_in', { reason: '请先登录再上传', data: { needLogin: true } })
  if (needsAttempt(take) && !attempt)
    throw refuse('missing_field', { field: 'attempt_id', reason: '缺少必要的请求参数：作答，请先开始' })
  if (form.status !== 1 || now < form.start_time || !isInTime(now, effectiveDeadline(form, attempt)))
    throw refuse('gone', { reason: '现在不能作答，也不能上传' })
  const attempt_id = attempt?.attempt_id ?? ''
  const rules = await findRules(database, { survey_id: asked.id, question_id: asked.question_id, attempt_id })
  refuseTooLarge(rules, asked.bytes)
  await removeOldest(context, asked, person, rules)
  const row: UploadTable = {
    // Random, because an id that tells its time would tell when an anonymous report was made.
    upload_id: v4(),
    survey_id: asked.id,
    question_id: asked.question_id,
    ocean_id: form.ocean_id,
    ...person,
    attempt_id,
    report_id: '',
    name: nameOf(asked.name),
    ending: '',
    bytes: asked.bytes,
    create_time: now,
    network: context.keys.networkHash(context.network),
  }
  let lack = await writerOf(database).add(row)
  if (lack && lack !== 'person' && (await removeIdle(context, form.ocean_id)))
    lack = await writerOf(database).add(row)
  if (lack) throw noRoom[lack]()
  return row
}

/** With the ending it was sent with: that a text was meant to be one, only its name says. */
function nameOf(sent: string): string {
  const ending = endingOf(sent)
  const name = safeName(bareName(sent), uploadLimits.name)
  return ending === '' ? name : `${name}.${ending}`
}

function refuseTooLarge({ megabytes }: UploadRules, bytes: number): void {
  if (bytes > megabytes * 1024 * 1024)
    throw refuse('too_large', {
      field: 'bytes',
      reason: `每个文件最大 ${megabytes} MB，这个有 ${formatBytes(bytes)}`,
    })
}

/** What was chosen and taken back, or begun on another page, does not pile up: the oldest make room. */
async function removeOldest(
  { database, fileStore }: Context,
  { id, question_id }: Beginning,
  person: Person,
  { most }: UploadRules,
): Promise<void> {
  const own = await database.kysely
    .selectFrom('upload')
    .selectAll()
    .where('report_id', '=', '')
    .where('survey_id', '=', id)
    .where('question_id', '=', question_id)
    .where('user_id', '=', person.user_id)
    .where('device_id', '=', person.device_id)
    .orderBy('create_time', 'desc')
    .offset(most * limits.unclaimedPerFile)
    .limit(100)
    .execute()
  await removeUnclaimed({ database, fileStore }, own)
}

/**
 * What was declared and is not being sent takes nobody's place: where there is no room, it makes some. Until then it
 * counts, because what has arrived of it is on the disk. One that has arrived whole waits to be looked at.
 */
async function removeIdle({ database, fileStore, now }: Context, ocean_id: string): Promise<boolean> {
  const before = now - limits.idleMs
  const rows = await database.kysely
    .selectFrom('upload')
    .selectAll()
    .where('ocean_id', '=', ocean_id)
    .where('report_id', '=', '')
    .where('ending', '=', '')
    .where('create_time', '<', before)
    .orderBy('bytes', 'desc')
    .limit(200)
    .execute()
  const idle: UploadTable[] = []
  for (const row of rows) {
    const { mtimeMs = 0, size = 0 } = (await partialOf(fileStore, row)) ?? {}
    if (mtimeMs < before && size < row.bytes) idle.push(row)
  }
  await removeUnclaimed({ database, fileStore }, idle)
  return idle.length > 0
}

/** Why a file cannot begin now: its sender, its network or the author has no room for it. */
const noRoom = {
  person: () =>
    refuse('too_many', { reason: `同时最多传 ${limits.arrivingPerPerson} 个文件，请等前面的传完` }),
  network: () => refuse('too_many', { reason: '这个网络里正在上传的文件很多，请稍后再传' }),
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

async function insertWithinQuota(
  transaction: Transaction<Tables>,
  engine: Engine,
  rows: readonly UploadTable[],
): Promise<(Lack | undefined)[]> {
  const room = new Map<string, number>()
  for (const ocean_id of [...new Set(rows.map((row) => row.ocean_id))].sort()) {
    // One group at a time for each author: two at once would otherwise both see room on PostgreSQL.
    await lockMember(transaction, ocean_id)
    const within = { kysely: transaction }
    const used = (await sumFiles(within, ocean_id)) + (await sumUploads(within, ocean_id))
    room.set(ocean_id, memberQuotaBytes - used)
  }
  const arriving = await countArriving(transaction, engine, rows)
  const declared = await sumArriving(transaction, engine, rows)
  const outcomes = rows.map((row): Lack | undefined => {
    const already = arriving.get(senderOf(row)) ?? 0
    if (already >= limits.arrivingPerPerson) return 'person'
    const left = room.get(row.ocean_id) ?? 0
    if (left < row.bytes) return 'author'
    const ofNetwork = declared.get(networkOf(row)) ?? 0
    if (ofNetwork > 0 && ofNetwork + row.bytes > mostOfNetwork(left + ofNetwork)) return 'network'
    room.set(row.ocean_id, left - row.bytes)
    arriving.set(senderOf(row), already + 1)
    declared.set(networkOf(row), ofNetwork + row.bytes)
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

/** A member is one person in all of their browsers. */
const senderOf = ({ survey_id, user_id, device_id }: Pick<UploadTable, 'survey_id' | keyof Person>): string =>
  `${survey_id} ${user_id || device_id}`

const networkOf = ({ ocean_id, network }: Pick<UploadTable, 'ocean_id' | 'network'>): string =>
  `${ocean_id} ${network}`

/** However little is left to an author, files that were only declared leave half of it to other networks. */
const mostOfNetwork = (room: number): number => Math.min(limits.arrivingPerNetwork, room / 2)

/** What each network has declared to each author and not sent yet: a guest can be any number of browsers. */
async function sumArriving(
  transaction: Transaction<Tables>,
  engine: Engine,
  rows: readonly UploadTable[],
): Promise<Map<string, number>> {
  const found = await transaction
    .selectFrom('upload')
    .select(({ fn }) => ['ocean_id', 'network', fn.sum<number>('bytes').as('sum')])
    .where('ending', '=', '')
    .where(anyOf(engine, 'network', [...new Set(rows.map(({ network }) => network))]))
    .where(anyOf(engine, 'ocean_id', [...new Set(rows.map(({ ocean_id }) => ocean_id))]))
    .groupBy(['ocean_id', 'network'])
    .execute()
  return new Map(found.map((row) => [networkOf(row), Number(row.sum)]))
}

/** How many files each sender has on their way, by what was begun lately: a page that was closed blocks nobody for long. */
async function countArriving(
  transaction: Transaction<Tables>,
  engine: Engine,
  rows: readonly UploadTable[],
): Promise<Map<string, number>> {
  const since = Math.max(...rows.map(({ create_time }) => create_time)) - limits.idleMs
  const found = await transaction
    .selectFrom('upload')
    .select(['survey_id', 'user_id', 'device_id'])
    .where('report_id', '=', '')
    .where('ending', '=', '')
    .where('create_time', '>=', since)
    .where(anyOf(engine, 'survey_id', [...new Set(rows.map(({ survey_id }) => survey_id))]))
    .where(({ or }) =>
      or([
        anyOf(
          engine,
          'device_id',
          rows.flatMap(({ device_id }) => device_id || []),
        ),
        anyOf(
          engine,
          'user_id',
          rows.flatMap(({ user_id }) => user_id || []),
        ),
      ]),
    )
    .execute()
  const counts = new Map<string, number>()
  for (const row of found) counts.set(senderOf(row), (counts.get(senderOf(row)) ?? 0) + 1)
  return counts
}
