import { linkMinutes } from '@wenhai/core/report/upload/limits'
import type { UploadLink } from '@wenhai/core/report/upload/schema'
import type { KnownUpload, NamedUpload } from '@wenhai/core/report/uploads'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { SiteKeys } from '#lib/http/site-keys'
import { belongsTo, type Person } from './person.queries.ts'
import { isStillOpen } from './table.ts'
import type { UploadTable } from './uploads.table.ts'

export { type UploadTable, uploadColumns } from './uploads.table.ts'

interface Claimant {
  survey_id: string
  person: Person
  attempt: { attempt_id: string } | undefined
  /** Their report may be changed: what is in it already may stay there. */
  isChange: boolean
}

const none: ReadonlyMap<string, KnownUpload> = new Map()

/**
 * Finds what is known of the files that a report names, and whether its taker may put them into it. The rows are locked
 * until the report is stored, because the sweep would otherwise take one away in between.
 */
export async function findNamed(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  named: readonly NamedUpload[],
  { survey_id, person, attempt, isChange }: Claimant,
): Promise<ReadonlyMap<string, KnownUpload>> {
  if (named.length === 0) return none
  const query = kysely
    .selectFrom('upload')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where(
      anyOf(
        engine,
        'upload_id',
        named.map(({ upload_id }) => upload_id),
      ),
    )
    .orderBy('upload_id')
  const rows = await (engine === 'postgres' ? query.forUpdate() : query).execute()
  const changed = isChange ? await findReportsOf({ kysely, engine }, rows, person) : new Set<string>()
  return new Map(
    rows.map((row) => {
      // The browser alone does not decide, because at a shared one the next person would have the files of the one
      // before.
      const isOwn = row.attempt_id ? row.attempt_id === attempt?.attempt_id : belongsTo(row, person)
      const isFree = row.ending !== '' && (row.report_id === '' ? isOwn : changed.has(row.report_id))
      return [row.upload_id, { question_id: row.question_id, name: row.name, bytes: row.bytes, isFree }]
    }),
  )
}

/** Finds those reports among the files' that are this person's own. */
async function findReportsOf(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  files: readonly { report_id: string }[],
  person: Person,
): Promise<ReadonlySet<string>> {
  const reports = await kysely
    .selectFrom('report')
    .select(['report_id', 'user_id', 'device_id'])
    .where(anyOf(engine, 'report_id', [...new Set(files.map(({ report_id }) => report_id))]))
    .execute()
  return new Set(reports.filter((report) => belongsTo(report, person)).map(({ report_id }) => report_id))
}

/** Pictures are encoded again, so that they may be shown; everything else is only ever saved. */
export const pictureEnding = 'webp'

export const isPictureUpload = ({ ending }: Pick<UploadTable, 'ending'>) => ending === pictureEnding

/** The part `unnamed` is the file without the name its taker gave it. */
export type LinkPart = 'file' | 'unnamed' | 'thumb'

const minute = 60_000
/** Links made within the same minutes are the same, so that a browser fetches a picture once. */
const linkStep = 5 * minute

const signedText = (id: string, part: LinkPart, until: number) => `${id} ${part} ${until}`

function pathOf(keys: SiteKeys, id: string, part: LinkPart, now: number): string {
  const until = Math.ceil((now + linkMinutes * minute) / linkStep) * linkStep
  return `/uploads/${id}/${part}/${until}/${keys.signLink(signedText(id, part, until))}`
}

/** Whether it is a link of ours that has not run out. */
export const isValidLink = (
  keys: SiteKeys,
  { id, part, until, sign }: { id: string; part: LinkPart; until: number; sign: string },
  now: number,
): boolean => until >= now && keys.isLinkSigned(signedText(id, part, until), sign)

export const toLink = (
  keys: SiteKeys,
  row: UploadTable,
  now: number,
  part: Exclude<LinkPart, 'thumb'> = 'file',
): UploadLink => ({
  upload_id: row.upload_id,
  name: row.name,
  bytes: row.bytes,
  isPicture: isPictureUpload(row),
  url: pathOf(keys, row.upload_id, part, now),
  thumb: isPictureUpload(row) ? pathOf(keys, row.upload_id, 'thumb', now) : '',
})

/** Finds the links of a report that the caller may read. */
export async function findLinksOf(
  { kysely }: Pick<Database, 'kysely'>,
  keys: SiteKeys,
  report_id: string,
  now: number,
): Promise<UploadLink[]> {
  const rows = await kysely.selectFrom('upload').selectAll().where('report_id', '=', report_id).execute()
  return rows.map((row) => toLink(keys, row, now))
}

/** Finds those attempts that are still open: files of theirs wait for their report. */
export async function findOpenAttempts(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('attempt')
    .select('attempt_id')
    .where(anyOf(engine, 'attempt_id', ids))
    .where(isStillOpen)
    .execute()
  return new Set(rows.map(({ attempt_id }) => attempt_id))
}
