import { setImmediate } from 'node:timers/promises'
import { applyRegrades, type Regrade } from '@wenhai/core/exam/regrade/apply-regrades'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { revisions } from '@wenhai/core/form/limits'
import type { FrozenQuestion, Revision } from '@wenhai/core/form/revision'
import { toContestQuestion, toVoteQuestion } from '@wenhai/core/report/paper'
import { BoundedMap, WeighedMap } from '#lib/bounded-map'
import { lockByForm } from '#lib/database/in-transaction'
import type { Database, ReadOnlyDatabase } from '#lib/database/open'
import { builtOnce, perDatabase } from '#lib/database/per-database'
import { findRevisionText } from './queries.ts'
import { findInEffect } from './regrade.queries.ts'
import { settingsOf } from './row.ts'
import { type FormSettings, type FormTable, formColumns } from './table.ts'
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

/** The row, locked against edits until the transaction ends. */
const lockRow = builtOnce(
  (kysely, { id }: { id: string }) =>
    kysely
      .selectFrom('form')
      .select(formColumns)
      .where('survey_id', '=', id)
      .where('delete_time', '=', 0)
      .where(passWithTakers(id))
      .forShare(),
  'columns',
)

/**
 * Finds the forms of a whole group of reports or starts. On PostgreSQL the rows are locked against edits: what the first
 * start fixes is then changed either before it, or not at all.
 */
export async function findTakeForms(
  database: Pick<Database, 'kysely' | 'engine'>,
  ids: readonly string[],
): Promise<Map<string, TakeForm>> {
  const find = database.engine === 'postgres' ? lockRow : findRow
  const rows = await lockByForm(ids, (id) => find(database, { id }))
  return new Map(rows.map((form) => [form.survey_id, { form, settings: readSettings(form) }]))
}

/** Most visits are to few forms, so few are kept. */
const maxEntries = 200

/** Forms whose older questions are known by their ids: at most some thousand each. */
const maxFormsKnown = 200

/** The key is a text that changes with its content, so nothing here grows old. */
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
  /** The questions as they count now. */
  asked: FrozenQuestion[]
  /** The questions as they were frozen. */
  frozen: FrozenQuestion[]
  regrades: readonly Regrade[]
}

/** The smallest revision takes as much memory as so many characters, so three thousand are kept. */
const ownWeight = 20_000

/** Characters of what is kept: the revisions of the largest form twice. A few hundred usual papers have a tenth of it. */
const revisionCache = perDatabase(() => new WeighedMap<string, TakeRevision>(2 * revisions.maxBytes))

/**
 * The key of a revision. Every edit changes the form's update_time, and every regrade its number, and with them the
 * key. Older revisions are never written again, so that an edit does not make all of them be read again; but a vote's
 * one question is its form's title.
 */
const keyOf = (
  { survey_id, revision, questionnaire_type, update_time, regraded }: FormTable,
  number: number,
) =>
  `${survey_id} ${number} ${number < revision && !formKindOf(questionnaire_type).isBallot ? '' : update_time} ${regraded}`

/** Finds a revision; undefined where there is none. */
export async function findTakeRevision(
  database: Database,
  form: FormTable,
  number: number,
): Promise<TakeRevision | undefined> {
  const cache = revisionCache(database)
  const key = keyOf(form, number)
  const known = cache.get(key)
  if (known) return known
  const found = await readWeighed(database, form, number)
  if (!found) return undefined
  cache.set(key, found.revision, found.weight)
  // Other requests get a turn between two revisions, because parsing the largest takes a tenth of a second, and a form
  // has many.
  await setImmediate()
  return found.revision
}

/** Reads a revision from the database, for a reading thread, which remembers none. */
export const readTakeRevision = async (
  database: ReadOnlyDatabase,
  form: FormTable,
  number: number,
): Promise<TakeRevision | undefined> => (await readWeighed(database, form, number))?.revision

async function readWeighed(
  database: ReadOnlyDatabase,
  form: FormTable,
  number: number,
): Promise<{ revision: TakeRevision; weight: number } | undefined> {
  if (number < 1 || number > form.revision) return undefined
  const text = await findRevisionText(database, form.survey_id, number)
  const revision: Revision = JSON.parse(text)
  const frozen = askedOf(form, revision)
  const regrades = form.regraded === 0 ? [] : await findInEffect(database, form.survey_id)
  const asked = applyRegrades(frozen, regrades, number)
  return { revision: { ...revision, number, asked, frozen, regrades }, weight: ownWeight + text.length }
}

const idsCache = perDatabase(() => new BoundedMap<string, readonly string[]>(maxFormsKnown))

/** The questions of a form's older revisions. They stay what they were, so that their ids alone are kept for longer. */
export async function findOlderIds(database: Database, form: FormTable): Promise<readonly string[]> {
  const cache = idsCache(database)
  const key = `${form.survey_id} ${form.revision}`
  const known = cache.get(key)
  if (known) return known
  const ids = new Set<string>()
  for (let number = 1; number < form.revision; number += 1)
    for (const { question_id } of (await findTakeRevision(database, form, number))?.asked ?? [])
      ids.add(question_id)
  const found = [...ids]
  cache.set(key, found)
  return found
}

/** A vote's question has no key and no points: nobody marks it. */
function askedOf(
  { questionnaire_type, survey_title }: FormTable,
  { questions, vote, contest }: Revision,
): FrozenQuestion[] {
  if (!formKindOf(questionnaire_type).isBallot) return questions
  const question = contest ? toContestQuestion(contest, survey_title) : toVoteQuestion(vote, survey_title)
  return [{ ...question, isOnlyOpt: 0, answer: '', note: '', score: 0, copied: 0 }]
}
