import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { checkUnique, isReleasedInLots } from '@wenhai/core/form/anonymity'
import { findForeignKey, giveKeys } from '@wenhai/core/form/contest'
import { drawnScore } from '@wenhai/core/form/draw'
import type { OtherPaper } from '@wenhai/core/form/draw-schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { PaperItem } from '@wenhai/core/form/item-schema'
import { toPaperItems, withItemIds } from '@wenhai/core/form/items'
import { examLimits } from '@wenhai/core/form/limits'
import { type FormLogic, noLogic } from '@wenhai/core/form/logic-model'
import { findSizeFault } from '@wenhai/core/form/paper-size'
import { fillScores, toHundredths } from '@wenhai/core/form/points'
import { type FrozenQuestion, freezeQuestion, type Revision, withMarkRule } from '@wenhai/core/form/revision'
import type { FormDraft } from '@wenhai/core/form/schema'
import { checkLogic } from '@wenhai/core/logic/check-logic'
import { hasPipes } from '@wenhai/core/logic/pipe'
import { resolveRefs } from '@wenhai/core/logic/walk'
import { currentMarkRule, firstMarkRule } from '@wenhai/core/question/kinds/marking'
import { optionLabel } from '@wenhai/core/question/option-label'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { treesIn } from '@wenhai/core/question/tree/references'
import { treeLimits } from '@wenhai/core/question/tree/tree'
import type { Transaction } from 'kysely'
import { addQuestions, readQuestionDraft } from '#features/bank/commands'
import { findHidden } from '#features/bank/lock.queries'
import { findUsable } from '#features/bank/queries'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'

type NewQuestion = Exclude<FormDraft['question'][number], string>

interface Freezing {
  caller: Caller
  /** The author whose bank gets the new questions. */
  ocean_id: string
  draft: FormDraft
  /** The form's present revision: questions already in it keep their frozen copy. */
  before?: Revision | undefined
  /** Somebody has begun the form. */
  isBegun?: boolean
  /** Copies the bank's present text also for questions already in the form. */
  refresh: boolean
  /** The bank's present version is taken for these questions alone. */
  fresh: readonly string[]
  now: number
  /** A new form, with which its new questions go again if that is undone. */
  import_id?: string
}

/** Frozen copies of what the draft names, with their points; new questions also go to the bank. */
export async function freeze(
  transaction: Transaction<Tables>,
  database: Database,
  freezing: Freezing,
): Promise<Revision> {
  const { draft } = freezing
  const questions = await freezeQuestions(transaction, database, freezing)
  refuseManyTrees(questions)
  const tooLarge = findSizeFault(questions, freezing.before?.questions)
  if (tooLarge) throw refuse('wrong_field', { field: 'question', reason: tooLarge })
  // A form that was saved when this was allowed cannot change anything that is asked any more.
  if (isReleasedInLots(draft) && !freezing.isBegun) {
    const [fault] = checkUnique(questions)
    if (fault) throw refuse('wrong_field', fault)
  }
  const contest = freezing.isBegun ? freezing.before?.contest : undefined
  const foreign = contest && findForeignKey(draft.entries, contest)
  if (foreign) throw refuse('wrong_field', foreign)
  const isExam = formKindOf(draft).hasScores
  const items = toPaperItems(withItemIds(draft.items), questions)
  const rules = draft.logic ? readLogic(freezing, draft.logic, questions, items) : undefined
  const isFixedOrder = !(isExam && draft.shuffleQuestions)
  // Earlier answers are said in later texts also where there is no rule.
  const logic = rules ?? (isFixedOrder && hasPipes({ questions, items }) ? noLogic : undefined)
  return {
    questions: isExam ? withScores(questions, draft) : questions,
    vote: formKindOf(draft).hasOptions
      ? draft.vote.map((option, index) => ({ ...option, key: optionLabel(index) }))
      : [],
    ...(formKindOf(draft).hasEntries && { contest: giveKeys(draft, freezing.before?.contest) }),
    draw: isExam ? draft.draw : [],
    partial: draft.partial,
    ...(isExam && markRuleOf(freezing)),
    ...(items.length > 0 && { items }),
    ...(logic && { logic }),
    ...(isExam &&
      draft.otherPaper && { otherPaper: await readOther(transaction, database, freezing, draft.otherPaper) }),
  }
}

/**
 * An exam that somebody has begun is marked by the rule it began with, also for those who begin it later and are given
 * drawn questions.
 */
const markRuleOf = ({ before, isBegun = false }: Freezing): Pick<Revision, 'markRule'> =>
  isBegun && before
    ? before.markRule === undefined
      ? {}
      : { markRule: before.markRule }
    : { markRule: currentMarkRule }

/**
 * Reads the other paper. What was in it before stays, as it does in the exam. An exam of somebody else that locks a
 * question now may be over when this paper is made an exam, so that is asked then.
 */
async function readOther(
  transaction: Transaction<Tables>,
  database: Database,
  { caller, before, now }: Freezing,
  other: OtherPaper,
): Promise<OtherPaper> {
  const kept = new Set(before?.otherPaper?.question.map(({ question_id }) => question_id))
  const named = other.question.map(({ question_id }) => question_id).filter((id) => !kept.has(id))
  const usable = await findUsable({ ...database, kysely: transaction }, caller, named, now)
  const index = other.question.findIndex(({ question_id: id }) => !kept.has(id) && !usable.has(id))
  if (index !== -1)
    throw refuse('wrong_field', {
      field: 'otherPaper',
      reason: `${other.name} 卷第 ${index + 1} 题不存在，或不允许你使用`,
    })
  return other
}

/** Reads the rules; undefined where they say nothing. */
function readLogic(
  { draft, isBegun = false }: Freezing,
  given: FormLogic,
  questions: readonly FrozenQuestion[],
  items: readonly PaperItem[],
): FormLogic | undefined {
  const { rules, values, fields, quotas, random } = given
  if (rules.length + values.length + fields.length + quotas.length + random.length === 0) return undefined
  const logic = resolveRefs(
    given,
    questions.map(({ question_id }) => question_id),
  )
  const [fault] = checkLogic(logic, questions, items, {
    isExam: formKindOf(draft).hasScores,
    isVote: formKindOf(draft).isBallot,
    isAnonymous: draft.anonymous,
    isInLots: isReleasedInLots(draft),
    isBegun,
    isShuffled: formKindOf(draft).hasScores && draft.shuffleQuestions,
    hasRoster: draft.needRoster,
  })
  if (fault) throw refuse('wrong_field', fault)
  return logic
}

async function freezeQuestions(
  transaction: Transaction<Tables>,
  database: Database,
  { caller, ocean_id, draft, before, isBegun = false, refresh, fresh: wanted, now, import_id = '' }: Freezing,
): Promise<FrozenQuestion[]> {
  if (formKindOf(draft).isBallot) return []
  // Where nothing is marked, another rule must not make another revision.
  const markRule = formKindOf(draft).hasScores ? currentMarkRule : firstMarkRule
  const kept = new Map(before?.questions.map((frozen) => [frozen.question_id, frozen]))
  const named = draft.question.filter((item) => typeof item === 'string')
  const usable = await findUsable(
    { ...database, kysely: transaction },
    caller,
    refresh ? named : named.filter((id) => !kept.has(id) || wanted.includes(id)),
    now,
  )
  // Questions that are locked are neither picked nor copied again.
  const within = { ...database, kysely: transaction }
  const locked = await findHidden(within, caller, [...usable.keys()], now)
  refuseUnusable(draft, { kept, usable, locked })
  const fresh = await addNew(transaction, database, draft, { ocean_id, now, markRule, import_id })
  return draft.question.map((item, index) => {
    if (typeof item !== 'string') return fresh.get(index) as FrozenQuestion
    const found = locked.has(item) ? undefined : usable.get(item)
    if (found) return freezeQuestion(item, found.draft, found, markRule)
    const own = kept.get(item) as FrozenQuestion
    return isBegun ? own : withMarkRule(own, markRule)
  })
}

function refuseManyTrees(questions: readonly FrozenQuestion[]): void {
  const count = treesIn(questions).length
  if (count > treeLimits.inForm)
    throw refuse('wrong_field', {
      field: 'question',
      reason: `级联题最多用 ${treeLimits.inForm} 套不同的各级内容，现在有 ${count} 套`,
    })
}

type Usable = Awaited<ReturnType<typeof findUsable>>

interface Sources {
  kept: ReadonlyMap<string, FrozenQuestion>
  usable: Usable
  locked: ReadonlySet<string>
}

/** Missing, private to another author or locked by an exam: the first one is named by its position. */
function refuseUnusable(draft: FormDraft, { kept, usable, locked }: Sources): void {
  draft.question.forEach((item, index) => {
    if (typeof item !== 'string' || kept.has(item)) return
    const field = `question.${index}`
    // That an exam of somebody else uses it is not told.
    if (!usable.has(item) || locked.has(item))
      throw refuse('wrong_field', { field, reason: `第 ${index + 1} 题不存在，或不允许你使用` })
  })
}

/** Adds new questions, by their position in the draft. */
async function addNew(
  transaction: Transaction<Tables>,
  database: Database,
  draft: FormDraft,
  { markRule, ...birth }: { ocean_id: string; now: number; markRule: number; import_id: string },
): Promise<Map<number, FrozenQuestion>> {
  const places: number[] = []
  const drafts: QuestionDraft[] = []
  const within = { ...database, kysely: transaction }
  for (const [index, item] of draft.question.entries()) {
    if (typeof item === 'string') continue
    places.push(index)
    const isExam = formKindOf(draft).hasScores
    const { allowPeopleUse = !isExam, status = isExam ? 1 : 0 } = item
    drafts.push(await readNew(within, { ...item, allowPeopleUse, status }, index, birth))
  }
  const rows = await addQuestions(transaction, database, drafts, birth)
  return new Map(
    rows.map((row, at) => [
      places[at] ?? 0,
      freezeQuestion(row.question_id, drafts[at] as QuestionDraft, row, markRule),
    ]),
  )
}

async function readNew(
  database: Database,
  { score: _, ...draft }: NewQuestion & Pick<QuestionDraft, 'allowPeopleUse' | 'status'>,
  index: number,
  birth: { ocean_id: string; now: number },
): Promise<QuestionDraft> {
  try {
    return await readQuestionDraft(database, draft, birth)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The specification's words say what is missing; the field tells where.
    const isMissing = error.code === 'missing_field'
    throw refuse(error.code, {
      field: `question.${index}`,
      reason: isMissing ? error.message : `第 ${index + 1} 题：${error.message}`,
    })
  }
}

/** Points as given; questions without any share what is left of a hundred equally. */
function withScores(
  questions: readonly FrozenQuestion[],
  { question, scores, draw }: FormDraft,
): FrozenQuestion[] {
  const given = questions.map(({ question_id, option_type }, index) => {
    const item = question[index]
    return { option_type, score: scores[question_id] ?? (typeof item === 'object' ? item.score : undefined) }
  })
  const points = fillScores(given, examLimits.defaultFullScore - drawnScore(draw))
  return questions.map((frozen, index) => ({ ...frozen, score: toHundredths(points[index] ?? 0) }))
}
