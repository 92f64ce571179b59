import { givenOf } from '@wenhai/core/contract/changes'
import { refuse } from '@wenhai/core/contract/refusal'
import { drawnScore } from '@wenhai/core/form/draw'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { pickSettings, storedSettings } from '@wenhai/core/form/form-settings'
import { toFormItems } from '@wenhai/core/form/items'
import { examLimits } from '@wenhai/core/form/limits'
import { fullScoreOf } from '@wenhai/core/form/pass-line'
import { fillScores, toPoints } from '@wenhai/core/form/points'
import type { Revision } from '@wenhai/core/form/revision'
import type { FormChange, FormDraft } from '@wenhai/core/form/schema'
import type { Database } from '#lib/database/open'
import { findPassLines } from './pass-line.ts'
import { findForm, findRevision } from './queries.ts'
import { endOf, isPassSetIn, settingsOf, startOf, toIsoOrNull } from './row.ts'
import type { FormTable } from './table.ts'

/** A form as it is saved, with its present questions. */
interface Stored {
  form: FormTable
  revision: Revision
}

export async function findStored(database: Pick<Database, 'kysely'>, id: string): Promise<Stored> {
  const form = await findForm(database, id)
  if (!form) throw refuse('not_found')
  return { form, revision: await findRevision(database, id, form.revision) }
}

/**
 * The bank has to fill a random paper when it is published and when its rules or questions change. Other changes, such as
 * of its end, are saved also while another exam locks what it would draw.
 */
export function drawsOtherwise({ form, revision }: Stored, wanted: FormDraft): boolean {
  if (wanted.status === 1 && form.status !== 1) return true
  const rulesOf = ({ draw }: Pick<FormDraft, 'draw'>) =>
    draw.map(({ category, option_type, level, key, count }) => [category, option_type, level, key, count])
  const before = [rulesOf(revision), revision.questions.map(({ question_id }) => question_id)]
  return JSON.stringify(before) !== JSON.stringify([rulesOf(wanted), wanted.question])
}

/** The whole draft that an update means: what it leaves out stays as it was. */
export function mergeChange({ form, revision }: Stored, change: FormChange): FormDraft {
  const { questions } = revision
  const question = change.question ?? questions.map(({ question_id }) => question_id)
  // New ones have no id yet, and nothing lies before them.
  const placed = question.map((item, index) => ({
    question_id: typeof item === 'string' ? item : `#${index}`,
  }))
  const settings = settingsOf(form)
  return {
    questionnaire_type: form.questionnaire_type,
    survey_title: form.survey_title,
    desc: form.description,
    type: form.type,
    course: form.course,
    status: form.status,
    start_time: toIsoOrNull(startOf(form)),
    end_time: toIsoOrNull(endOf(form)),
    examTime: form.exam_time,
    // With a roster nobody signs in; without one, no more people may take part than are known to be wanted.
    needLoginParticipate: form.need_login === 1 || form.need_roster === 1,
    needRoster: form.need_roster === 1,
    anonymous: form.anonymous === 1,
    listed: form.listed === 1,
    layout: form.layout,
    question,
    items: toFormItems(revision.items ?? [], placed),
    ...(revision.logic && { logic: revision.logic }),
    vote: revision.vote,
    entries: revision.contest?.entries ?? [],
    choices: revision.contest?.choices ?? 1,
    scores: scoresIn(revision, new Set(placed.map(({ question_id }) => question_id))),
    partial: revision.partial,
    passScore: isPassSetIn(form, settings) ? toPoints(settings.passScore) : null,
    draw: revision.draw,
    ...(revision.otherPaper && { otherPaper: revision.otherPaper }),
    ...pickSettings(storedSettings, settings),
    ...givenOf(change),
  }
}

/**
 * The scores of the questions that stay; equal shares, which nobody has set, go on following the number of questions.
 */
function scoresIn({ questions, draw }: Revision, staying: ReadonlySet<string>): Record<string, number> {
  const shares = fillScores(
    questions.map(({ option_type }) => ({ option_type })),
    examLimits.defaultFullScore - drawnScore(draw),
  )
  if (questions.every(({ score }, index) => toPoints(score) === shares[index])) return {}
  return Object.fromEntries(
    questions.flatMap(({ question_id, score }) =>
      staying.has(question_id) ? [[question_id, toPoints(score)]] : [],
    ),
  )
}

/** The older revisions of an exam that are worth as much as the present one. */
export async function findWorthAsMuch(
  database: Pick<Database, 'kysely'>,
  { survey_id, questionnaire_type, revision, full_score }: FormTable,
): Promise<Set<number>> {
  const found = new Set<number>()
  const older = formKindOf(questionnaire_type).hasScores ? revision - 1 : 0
  for (let number = 1; number <= older; number += 1)
    if (fullScoreOf(await findRevision(database, survey_id, number)) === full_score) found.add(number)
  return found
}

/** The lines of the older revisions; of an exam edited before they were kept, as far as they can be told. */
export async function findPassBefore(database: Pick<Database, 'kysely'>, form: FormTable): Promise<number[]> {
  const settings = settingsOf(form)
  const { passBefore } = settings
  const older = formKindOf(form).hasScores ? form.revision - 1 : 0
  if (passBefore.length >= older) return passBefore
  const numbers = Array.from({ length: older }, (_, index) => index + 1)
  const lines = await findPassLines({ form, settings }, numbers, (number) =>
    findRevision(database, form.survey_id, number),
  )
  return numbers.map((number) => lines.get(number)?.pass ?? 0)
}
