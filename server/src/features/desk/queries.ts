import { refuse } from '@wenhai/core/contract/refusal'
import type { DeskDocument } from '@wenhai/core/desk/document'
import { deskLimits as limits } from '@wenhai/core/desk/limits'
import { applyOperations } from '@wenhai/core/desk/operation'
import type { DeskChange, DeskRow, DeskVersion, formStatesOfDesk } from '@wenhai/core/desk/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { findForm } from '#features/form/queries'
import { sharedIds } from '#features/share/held.queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import type { SiteKeys } from '#lib/http/site-keys'
import { parseDocument, parseOperations, type Sealing } from './stored-document.ts'
import type { DeskChangeTable, DeskTable, DeskVersionTable } from './table.ts'

type Reader = Pick<Database, 'kysely'>

export const findDesk = ({ kysely }: Reader, desk_id: string): Promise<DeskTable | undefined> =>
  kysely.selectFrom('desk').selectAll().where('desk_id', '=', desk_id).executeTakeFirst()

export const findDeskOfForm = ({ kysely }: Reader, survey_id: string): Promise<DeskTable | undefined> =>
  kysely.selectFrom('desk').selectAll().where('survey_id', '=', survey_id).executeTakeFirst()

/** 问卷“食堂满意度”: what it is called in the audit log. */
export const nameOf = ({
  questionnaire_type,
  title,
}: Pick<DeskTable, 'questionnaire_type' | 'title'>): string =>
  `${formKindOf(questionnaire_type).name}“${title}”`

/** A password is its author's: level >5 reads it by the call that says so in the log. */
export const sealingFor = (
  { desk_id, ocean_id }: Pick<DeskTable, 'desk_id' | 'ocean_id'>,
  keys: SiteKeys,
  { user_id }: Pick<Caller, 'user_id'>,
): Sealing => ({ keys, desk_id, hidesPassword: ocean_id !== user_id })

interface ReadDocument {
  document: DeskDocument
  revision: number
  /** The revision as of which the document is stored as a whole, and the bytes of the changes since. */
  wholeRevision: number
  bytesSince: number
  given: Record<string, string>
}

/** The document as it is now: as it was stored last, and what was changed since. */
export async function readDeskDocument(reader: Reader, sealing: Sealing): Promise<ReadDocument> {
  // Between the two statements somebody may write the document as a whole and drop old changes, but not time and again.
  for (let tries = 1; tries <= 5; tries += 1) {
    const found = await readOnce(reader, sealing)
    if (found) return found
  }
  throw refuse('changed_meanwhile')
}

/** Nothing where changes were dropped meanwhile that the document needs. */
async function readOnce({ kysely }: Reader, sealing: Sealing): Promise<ReadDocument | undefined> {
  const { desk_id } = sealing
  const stored = await kysely
    .selectFrom('desk_document')
    .selectAll()
    .where('desk_id', '=', desk_id)
    .executeTakeFirst()
  if (!stored) throw refuse('not_found')
  const changes = await kysely
    .selectFrom('desk_change')
    .select(['revision', 'operations', 'bytes'])
    .where('desk_id', '=', desk_id)
    .where('revision', '>', stored.revision)
    .orderBy('revision')
    .execute()
  if (changes.some(({ revision }, index) => revision !== stored.revision + index + 1)) return undefined
  return {
    revision: stored.revision + changes.length,
    document: changes.reduce(
      (document, { operations }) => applyOperations(document, parseOperations(sealing, operations)).document,
      parseDocument(sealing, stored.content),
    ),
    wholeRevision: stored.revision,
    bytesSince: changes.reduce((sum, { bytes }) => sum + bytes, 0),
    given: JSON.parse(stored.given),
  }
}

type NamedChange = DeskChangeTable & { name: string | null }

const changesOf = ({ kysely }: Reader, desk_id: string) =>
  kysely
    .selectFrom('desk_change')
    .leftJoin('member', 'member.user_id', 'desk_change.user_id')
    .selectAll('desk_change')
    .select('member.name')
    .where('desk_id', '=', desk_id)

export async function findChangesAfter(
  reader: Reader,
  sealing: Sealing,
  revision: number,
): Promise<DeskChange[]> {
  const rows = await changesOf(reader, sealing.desk_id)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map((row) => toChange(sealing, row))
}

/** The newest changes of everybody, with as many of one's own as undo goes back. */
export async function findSteps(
  reader: Reader,
  sealing: Sealing,
  { user_id, revision }: { user_id: string; revision: number },
): Promise<(DeskChange & { isOwn: boolean })[]> {
  const rows = await changesOf(reader, sealing.desk_id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(4 * limits.undoSteps)
    .execute()
  let [own, bytes] = [0, 0]
  const wanted = rows.filter((row) => {
    bytes += row.bytes
    if (own >= limits.undoSteps || bytes > limits.undoBytes) return false
    if (row.user_id === user_id) own += 1
    return true
  })
  return wanted.reverse().map((row) => ({ ...toChange(sealing, row), isOwn: row.user_id === user_id }))
}

const toChange = (sealing: Sealing, row: NamedChange): DeskChange => ({
  revision: row.revision,
  change_id: row.change_id,
  writer: row.writer,
  user_id: row.user_id,
  name: row.name ?? '',
  what: row.what,
  field: row.field,
  operations: parseOperations(sealing, row.operations),
  inverse: parseOperations(sealing, row.inverse),
  undoes: row.undoes === '' ? null : row.undoes,
})

type FormState = (typeof formStatesOfDesk)[number]

export async function findFormState(
  reader: Reader,
  { survey_id, base }: Pick<DeskTable, 'survey_id' | 'base'>,
): Promise<FormState> {
  if (survey_id === '') return 'new'
  const form = await findForm(reader, survey_id)
  if (!form) return 'deleted'
  return form.update_time === base ? 'same' : 'changed'
}

interface Person {
  writer: string
  user_id: string
  name: string
  at: string
}

/** Who else is on the desk now. */
export const findPeople = (
  { kysely }: Reader,
  desk_id: string,
  { writer, now }: { writer: string; now: number },
): Promise<Person[]> =>
  kysely
    .selectFrom('desk_person')
    .innerJoin('member', 'member.user_id', 'desk_person.user_id')
    .select(['writer', 'desk_person.user_id', 'member.name', 'at'])
    .where('desk_id', '=', desk_id)
    .where('writer', '!=', writer)
    .where('seen', '>', now - limits.presenceMs)
    .orderBy('writer')
    .execute()

const versionColumns = [
  'version',
  'revision',
  'desk_version.user_id',
  'reason',
  'counts',
  'questions',
  'desk_version.create_time',
] as const

type FoundVersion = Omit<DeskVersionTable, 'desk_id' | 'bytes' | 'content'> & { name: string | null }

const toVersion = ({ name, counts, create_time, ...row }: FoundVersion): DeskVersion => ({
  ...row,
  name: name ?? '',
  counts: JSON.parse(counts),
  create_time: new Date(create_time).toISOString(),
})

const versionsOf = ({ kysely }: Reader, desk_id: string) =>
  kysely
    .selectFrom('desk_version')
    .leftJoin('member', 'member.user_id', 'desk_version.user_id')
    .select([...versionColumns, 'member.name'])
    .where('desk_id', '=', desk_id)

export async function listDeskVersions(
  reader: Reader,
  { desk_id, page, len }: { desk_id: string; page: number; len: number },
): Promise<{ tables: DeskVersion[]; length: number }> {
  const { count } = await reader.kysely
    .selectFrom('desk_version')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('desk_id', '=', desk_id)
    .executeTakeFirstOrThrow()
  const rows = await versionsOf(reader, desk_id)
    .orderBy('version', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: rows.map(toVersion), length: Number(count) }
}

export async function findDeskVersion(
  reader: Reader,
  sealing: Sealing,
  version: number,
): Promise<(DeskVersion & { document: DeskDocument }) | undefined> {
  const row = await versionsOf(reader, sealing.desk_id)
    .select('content')
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, ...found } = row
  return { ...toVersion(found), document: parseDocument(sealing, content) }
}

export async function listDesks(
  { kysely }: Reader,
  caller: Caller,
  { page, len, now }: { page: number; len: number; now: number },
): Promise<{ tables: DeskRow[]; length: number }> {
  const { user_id } = caller
  const editable = sharedIds({ kysely }, caller, { thing: 'form', right: 'edit', now })
  // Two lists, each by its index; an `or` of both would read all desks.
  const own = kysely.selectFrom('desk').where('desk_id', 'in', (desks) =>
    desks
      .selectFrom('desk')
      .select('desk_id')
      .where('ocean_id', '=', user_id)
      .union(
        desks
          .selectFrom('desk')
          .select('desk_id')
          .where('survey_id', '<>', '')
          .where('survey_id', 'in', editable),
      ),
  )
  const { count } = await own
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('update_time', 'desc')
    .orderBy('desk_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: rows.map((row) => toRow(row, user_id)), length: Number(count) }
}

/** Milliseconds after which a desk that nobody writes on is deleted. */
export const keptMs = limits.keptDays * 24 * 60 * 60_000

const toRow = (desk: DeskTable, user_id: string): DeskRow => ({
  ...deskFactsOf(desk),
  title: desk.title,
  isMine: desk.ocean_id === user_id,
  questions: desk.questions,
  isUnpublished: desk.revision > desk.published_revision || desk.survey_id === '',
  expire_time: new Date(desk.update_time + keptMs).toISOString(),
})

export const deskFactsOf = (desk: DeskTable) => ({
  desk_id: desk.desk_id,
  questionnaire_type: desk.questionnaire_type,
  survey_id: desk.survey_id,
  revision: desk.revision,
  publishedRevision: desk.published_revision,
  update_time: new Date(desk.update_time).toISOString(),
})
