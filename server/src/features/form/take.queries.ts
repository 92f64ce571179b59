import type { FrozenQuestion, Revision } from '@wenhai/core/form/revision'
import { applyRegrades, type Regrade } from '@wenhai/core/regrade/apply-regrades'
import { toVoteQuestion } from '@wenhai/core/report/paper'
import { BoundedMap } from '../../lib/bounded-map.ts'
import { anyOf } from '../../lib/database/any-of.ts'
import { builtOnce } from '../../lib/database/built-once.ts'
import type { Database, ReadOnlyDatabase } from '../../lib/database/open.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { findInEffect } from '../regrade/effect.queries.ts'
import { findRevision } from './queries.ts'
import { settingsOf } from './row.queries.ts'
import type { FormSettings, FormTable } from './table.ts'
import { passWithTakers } from './turnstile.queries.ts'

/** A form for taking it: its row and its parsed settings. */
export interface TakeForm {
  form: FormTable
  settings: FormSettings
}

const findRow = builtOnce((kysely, { id }: { id: string }) =>
  kysely.selectFrom('form').selectAll().where('survey_id', '=', id).where('delete_time', '=', 0),
)

export async function findTakeForm(database: Database, id: string): Promise<TakeForm | undefined> {
  const [form] = await findRow(database, { id })
  return form && { form, settings: readSettings(form) }
}

/**
 * For a whole group of reports or starts, in one statement. Within a transaction the rows are locked against edits: what
 * the first start fixes is then changed either before it, or not at all.
 */
export async function findTakeForms(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  ids: readonly string[],
): Promise<Map<string, TakeForm>> {
  const query = kysely
    .selectFrom('form')
    .selectAll()
    .where(anyOf(engine, 'survey_id', ids))
    .where('delete_time', '=', 0)
  const rows = await (engine === 'postgres'
    ? query.where(passWithTakers(ids)).orderBy('survey_id').forShare()
    : query
  ).execute()
  return new Map(rows.map((form) => [form.survey_id, { form, settings: readSettings(form) }]))
}

/** Most visits are to few forms. */
const maxEntries = 200

/** By a text that changes with its content: nothing here grows old. */
const settingsCache = new BoundedMap<string, FormSettings>(maxEntries)

function readSettings(form: FormTable): FormSettings {
  const known = settingsCache.get(form.settings)
  if (known) return known
  const settings = settingsOf(form)
  settingsCache.set(form.settings, settings)
  return settings
}

/** A revision's paper; of a vote, its one question. */
export interface TakeRevision extends Revision {
  number: number
  /** As they count now. */
  asked: FrozenQuestion[]
  /** As they were frozen, and what has changed since then about how they count. */
  frozen: FrozenQuestion[]
  regrades: readonly Regrade[]
}

const revisionCache = perDatabase(() => new BoundedMap<string, TakeRevision>(maxEntries))

/** Undefined where there is no such revision. Every edit changes the form's update_time, every regrade its number, and with them the cache key. */
export async function findTakeRevision(
  database: Database,
  form: FormTable,
  number: number,
): Promise<TakeRevision | undefined> {
  const cache = revisionCache(database)
  const key = `${form.survey_id} ${number} ${form.update_time} ${form.regraded}`
  const known = cache.get(key)
  if (known) return known
  const found = await readTakeRevision(database, form, number)
  if (found) cache.set(key, found)
  return found
}

/** The same from the database, for a reading thread, which keeps nothing. */
export async function readTakeRevision(
  database: ReadOnlyDatabase,
  form: FormTable,
  number: number,
): Promise<TakeRevision | undefined> {
  if (number < 1 || number > form.revision) return undefined
  const revision = await findRevision(database, form.survey_id, number)
  const frozen = askedOf(form, revision)
  const regrades = form.regraded === 0 ? [] : await findInEffect(database, form.survey_id)
  const asked = applyRegrades(frozen, regrades, number)
  return { ...revision, number, asked, frozen, regrades }
}

/** A vote's question has no key and no points: nobody marks it. */
function askedOf(
  { questionnaire_type, survey_title }: FormTable,
  { questions, vote }: Revision,
): FrozenQuestion[] {
  if (questionnaire_type !== 'vote') return questions
  const question = toVoteQuestion(vote, survey_title)
  return [{ ...question, isOnlyOpt: 0, answer: '', note: '', score: 0, copied: 0 }]
}
