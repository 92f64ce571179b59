import type { KnownUpload, NamedUpload } from '@wenhai/core/report/uploads'
import { anyOf } from '../../lib/database/any-of.ts'
import type { Database } from '../../lib/database/open.ts'
import { belongsTo, type Person } from '../report/person.queries.ts'
import type {} from './table.ts'

interface Claimant {
  survey_id: string
  person: Person
  attempt: { attempt_id: string } | undefined
}

const none: ReadonlyMap<string, KnownUpload> = new Map()

/**
 * What is known of the files that a report names, and whether its taker may put them into it. Locked until the report is
 * stored: the sweep would otherwise take one away in between.
 */
export async function findNamed(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  named: readonly NamedUpload[],
  { survey_id, person, attempt }: Claimant,
): Promise<ReadonlyMap<string, KnownUpload>> {
  if (named.length === 0) return none
  const query = kysely
    .selectFrom('upload')
    .selectAll()
    .where(
      anyOf(
        engine,
        'upload_id',
        named.map(({ upload_id }) => upload_id),
      ),
    )
    .orderBy('upload_id')
  const rows = await (engine === 'postgres' ? query.forUpdate() : query).execute()
  return new Map(
    rows.map((row) => {
      // Not by the browser alone: at a shared one the next person would have the files of the one before.
      const isOwn = row.attempt_id ? row.attempt_id === attempt?.attempt_id : belongsTo(row, person)
      const isFree = isOwn && row.survey_id === survey_id && row.report_id === '' && row.ending !== ''
      return [row.upload_id, { question_id: row.question_id, name: row.name, bytes: row.bytes, isFree }]
    }),
  )
}
