import { refuse } from '@wenhai/core/contract/refusal'
import { bareName, endingOf, safeName } from '@wenhai/core/file/path'
import { formatBytes } from '@wenhai/core/format/number'
import type { UploadRules } from '@wenhai/core/question/kinds/kind'
import { uploadLimits } from '@wenhai/core/question/limits'
import { isInTime } from '@wenhai/core/report/deadline'
import { uploadingLimits as limits, waitingLimits } from '@wenhai/core/report/upload/limits'
import { v4 } from 'uuid'
import { personOf } from '#features/report/person.queries'
import { findOpenAttempt, findVisible } from '#features/report/queries'
import { effectiveDeadline, needsAttempt } from '#features/report/row'
import { findOpenAttempts, type UploadTable } from '#features/report/uploads.queries'
import { perDatabase } from '#lib/database/per-database'
import type { Context } from '#lib/http/implement'
import { removeUnclaimed } from './commands.ts'
import { partialOf } from './queries.ts'
import { insertUpload, noRoom } from './room.commands.ts'
import { UploadPace } from './upload-pace.ts'
import { findRules } from './upload-rules.ts'

export interface UploadBeginning {
  id: string
  attempt_id?: string | undefined
  question_id: string
  name: string
  bytes: number
}

const paceOf = perDatabase(() => new UploadPace())

/** A row before a byte: what is still arriving already counts, and the sweep finds whatever stays behind. */
export async function beginUpload(context: Context, asked: UploadBeginning): Promise<UploadTable> {
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
  const row: UploadTable = {
    // Random, because an id that tells its time would tell when an anonymous report was made.
    upload_id: v4(),
    survey_id: asked.id,
    question_id: asked.question_id,
    ocean_id: form.ocean_id,
    // Where people take turns, the member who is signed in on the device is not the one who answers.
    user_id: take.settings.kiosk ? '' : person.user_id,
    device_id: person.device_id,
    attempt_id,
    report_id: '',
    name: nameOf(asked.name),
    ending: '',
    bytes: asked.bytes,
    create_time: now,
    network: context.keys.networkHash(context.network),
    waiting: rules.waitingOf(asked.bytes),
  }
  await removeOldest(context, row, rules)
  let lack = await insertUpload(database, row)
  if (lack && lack !== 'arriving' && (await makeRoom(context, form.ocean_id)))
    lack = await insertUpload(database, row)
  if (lack) throw noRoom[lack]()
  return row
}

/** The name keeps the ending it was sent with, because only the name says that a text was meant to be one. */
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

/**
 * Removes the oldest files, so that what was chosen and taken back, or begun on another page, does not pile up: of the
 * same attempt, or of the same member in any browser. At a shared computer everybody has an attempt of their own.
 */
async function removeOldest(
  { database, fileStore }: Context,
  { survey_id, question_id, attempt_id, user_id, device_id }: UploadTable,
  { most }: UploadRules,
): Promise<void> {
  const own = await database.kysely
    .selectFrom('upload')
    .selectAll()
    .where('report_id', '=', '')
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('attempt_id', '=', attempt_id)
    .$if(attempt_id === '', (query) => query.where('user_id', '=', user_id))
    .$if(attempt_id === '' && user_id === '', (query) => query.where('device_id', '=', device_id))
    .orderBy('create_time', 'desc')
    .offset(most * limits.unclaimedPerFile)
    .limit(100)
    .execute()
  await removeUnclaimed({ database, fileStore }, own)
}

/**
 * Makes room, where there is none, from files that were declared and are not being sent, and from those that nobody
 * handed in for a while. Until then they count, because they are on the disk. A file that has arrived whole waits to be
 * looked at, and one of an open attempt to be handed in.
 */
async function makeRoom({ database, fileStore, now }: Context, ocean_id: string): Promise<boolean> {
  const before = now - limits.idleMs
  const rows = await database.kysely
    .selectFrom('upload')
    .selectAll()
    .where('ocean_id', '=', ocean_id)
    .where('waiting', '>', 0)
    .where('report_id', '=', '')
    .where(({ or, and, eb }) =>
      or([
        and([eb('ending', '=', ''), eb('create_time', '<', before)]),
        eb('create_time', '<', now - waitingLimits.spareMs),
      ]),
    )
    .orderBy('waiting', 'desc')
    .limit(200)
    .execute()
  const open = await findOpenAttempts(database, [...new Set(rows.map(({ attempt_id }) => attempt_id))])
  const spare: UploadTable[] = []
  for (const row of rows) {
    const { mtimeMs = 0, size = 0 } = row.ending ? {} : ((await partialOf(fileStore, row)) ?? {})
    const isUnderWay = row.ending ? open.has(row.attempt_id) : mtimeMs >= before || size >= row.bytes
    if (!isUnderWay) spare.push(row)
  }
  await removeUnclaimed({ database, fileStore }, spare)
  return spare.length > 0
}
