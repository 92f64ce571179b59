import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { ownSettings, pickSettings } from '@wenhai/core/form/form-settings'
import { openedCount } from '@wenhai/core/form/opened-count'
import { toPoints } from '@wenhai/core/form/points'
import type { FrozenQuestion, Revision } from '@wenhai/core/form/revision'
import type { FormView, OwnForm } from '@wenhai/core/form/schema'
import type { Selectable, SelectQueryBuilder } from 'kysely'
import { findPresent } from '#features/bank/queries'
import { countFailedEntries } from '#features/entry/queries'
import { findAuthor } from '#features/member/queries'
import { actingWith } from '#features/share/held.queries'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import { findSupply } from './draw.ts'
import { countQuotas, findFullQuotas } from './quota.queries.ts'
import { findFullScore } from './regrade.queries.ts'
import {
  type FormWithAuthor,
  isInLots,
  isPassSetIn,
  settingsOf,
  stateOf,
  toCover,
  todayAt,
  toPaperFields,
  toPaperQuestion,
} from './row.ts'
import type { FormFigureTable, FormTable } from './table.ts'

export const withFormAuthor = (query: SelectQueryBuilder<Tables, 'form', object>) =>
  query
    .innerJoin('member', 'member.user_id', 'form.ocean_id')
    .leftJoin('form_figure_now as figure', 'figure.survey_id', 'form.survey_id')
    .selectAll('form')
    .select(['member.name as sponsor', 'member.avatar', 'figure.finished'])

type Reader = Pick<Database, 'kysely'>

/** Finds a form; deleted ones are left out. */
export const findForm = ({ kysely }: Reader, id: string): Promise<FormTable | undefined> =>
  kysely
    .selectFrom('form')
    .selectAll()
    .where('survey_id', '=', id)
    .where('delete_time', '=', 0)
    .executeTakeFirst()

/** Refused as if it did not exist where it is not the caller's, and was not shared with them to be edited. */
export async function findEditableForm(
  reader: Reader,
  caller: Caller,
  id: string,
  now: number,
): Promise<FormTable> {
  const form = await findForm(reader, id)
  const editor = form && (await actingWith(reader, caller, form, { right: 'edit', now }))
  if (!form || !editor || !isEditableBy(editor, form.ocean_id, id)) throw refuse('not_found')
  return form
}

/** Refused as if it did not exist where it is not the caller's. */
export async function findOwnForm(reader: Reader, caller: Caller, id: string): Promise<FormTable> {
  const form = await findForm(reader, id)
  if (!form || !isEditableBy(caller, form.ocean_id)) throw refuse('not_found')
  return form
}

const findFormWithAuthor = ({ kysely }: Reader, id: string): Promise<FormWithAuthor | undefined> =>
  withFormAuthor(kysely.selectFrom('form'))
    .where('form.survey_id', '=', id)
    .where('form.delete_time', '=', 0)
    .executeTakeFirst()

/** Finds a revision as the text that is stored. */
export async function findRevisionText(
  { kysely }: Reader,
  survey_id: string,
  revision: number,
): Promise<string> {
  const { content } = await kysely
    .selectFrom('form_revision')
    .select('content')
    .where('survey_id', '=', survey_id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return content
}

export const findRevision = async (reader: Reader, survey_id: string, revision: number): Promise<Revision> =>
  JSON.parse(await findRevisionText(reader, survey_id, revision))

export async function findFigure(
  { kysely }: Reader,
  survey_id: string,
): Promise<Omit<Selectable<FormFigureTable>, 'survey_id' | 'rule'>> {
  const figure = await kysely
    .selectFrom('form_figure_now')
    .select(['views', 'started', 'finished', 'last_time', 'version', 'begun'])
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  return figure ?? { views: 0, started: 0, finished: 0, last_time: 0, version: 0, begun: 0 }
}

/** When somebody last handed in; null once every report is deleted. */
export const lastTimeOf = ({
  finished,
  last_time,
}: Pick<Selectable<FormFigureTable>, 'finished' | 'last_time'>) =>
  finished > 0 && last_time > 0 ? new Date(last_time).toISOString() : null

/**
 * Whether others see the questions. Before its start, and while it is switched off, they see what a form is and whose,
 * but not its questions; also after the end of one that is switched off, because its author did not open it again.
 */
const isPaperShown = (form: FormTable, now: number): boolean =>
  form.status === 1 && stateOf(form, now) !== 'pending'

/** A form as the caller may see it. */
export async function viewForm(
  database: Database,
  caller: Caller,
  id: string,
  now: number,
): Promise<FormView | undefined> {
  const form = await findFormWithAuthor(database, id)
  if (!form) return undefined
  const viewer = await actingWith(database, caller, form, { right: 'view', now })
  const isMine = isEditableBy(viewer, form.ocean_id, id)
  const revision = await findRevision(database, id, form.revision)
  const cover = {
    ...toCover(form, caller, now),
    ...(form.regraded > 0 && { fullScore: await findFullScore(database, form, revision) }),
  }
  if (!isMine && !isPaperShown(form, now)) return { ...cover, vote: [], question: [], own: null }
  return {
    ...cover,
    ...toPaperFields(form, revision),
    ...(await findGiven(database, form, revision, now)),
    ...(isMine && formKindOf(form).hasOptions && { vote: revision.vote }),
    ...(isMine &&
      revision.contest && { entries: revision.contest.entries, choices: revision.contest.choices }),
    own: isMine ? await toOwn(database, viewer, form, revision, now) : null,
  }
}

/** Finds what rules read beside answers, the same for all; where the questions come with the attempt, this does too. */
async function findGiven(
  database: Database,
  form: FormTable,
  { logic }: Revision,
  now: number,
): Promise<Pick<FormView, 'given'>> {
  if (!logic) return {}
  const fullQuotas = await findFullQuotas(database, form.survey_id, logic)
  return { given: { fields: {}, fullQuotas, today: todayAt(form, now), leftOut: [] } }
}

async function toOwn(
  database: Database,
  caller: Caller,
  form: FormTable,
  revision: Revision,
  now: number,
): Promise<OwnForm> {
  const { questions, partial, items = [], logic, otherPaper } = revision
  const settings = settingsOf(form)
  const present = await findPresent(
    database,
    questions.map(({ question_id }) => question_id),
  )
  const { views, started, finished, last_time, begun } = await findFigure(database, form.survey_id)
  const bankState = (question_id: string, copied: number) => {
    const found = present.get(question_id)
    if (!found) return 'deleted'
    return found.update_time === copied ? 'same' : 'changed'
  }
  /** Other authors' shared questions come without their key, in a form as in the bank. */
  const isOwn = ({ question_id, ocean_id = present.get(question_id)?.ocean_id }: FrozenQuestion) =>
    isEditableBy(caller, ocean_id ?? form.ocean_id, form.survey_id)
  return {
    ...(caller.acting && { rights: [...caller.acting.rights] }),
    question: questions.map((frozen) => ({
      ...toPaperQuestion(frozen),
      isOnlyOpt: frozen.isOnlyOpt,
      ...(isOwn(frozen) ? { answer: frozen.answer, note: frozen.note } : { answer: '', note: '' }),
      score: toPoints(frozen.score),
      bank: bankState(frozen.question_id, frozen.copied),
    })),
    items,
    ...(logic && { logic, quotaCounts: await countQuotas(database, form.survey_id, logic) }),
    draw: await withSupply(database, form, revision, now),
    ...(otherPaper && { otherPaper }),
    isPassSet: isPassSetIn(form, settings),
    ...pickSettings(ownSettings, { ...settings, partial, listed: form.listed === 1 }),
    isPublished: form.published === 1,
    revision: form.revision,
    isBegun: isInLots(form) ? finished > 0 : begun === 1,
    rosterCount: await countRoster(database, form.survey_id),
    failedEntries: await countFailedEntries(database, form.survey_id, now),
    views: openedCount({ views, started, finished }),
    started,
    lastTime: lastTimeOf({ finished, last_time }),
  }
}

/** The rules of a random paper, and how many questions the bank lacks for each by now. */
async function withSupply(
  database: Database,
  { survey_id, ocean_id }: FormTable,
  { draw, questions }: Revision,
  now: number,
): Promise<OwnForm['draw']> {
  if (draw.length === 0) return []
  const picked = questions.map(({ question_id }) => question_id)
  const author = await findAuthor(database, ocean_id)
  const supplies = await findSupply(database, author, draw, picked, { survey_id, now })
  return draw.map((rule, index) => ({ ...rule, missing: supplies[index]?.missing ?? 0 }))
}

/** Finds the password for its author; empty where there is none, or it was set before passwords were kept for them. */
export async function findSealedPassword({ kysely }: Reader, survey_id: string): Promise<string> {
  const { password_sealed } = await kysely
    .selectFrom('form')
    .select('password_sealed')
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  return password_sealed
}

export async function countRoster({ kysely }: Reader, survey_id: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('roster')
    .where('survey_id', '=', survey_id)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
