import {
  type Marking,
  type MarkingParts,
  type MarkingQuestion,
  stages,
} from '@wenhai/core/exam/marking/schema'
import { partQuestions } from '@wenhai/core/form/part-questions'
import { toPoints } from '@wenhai/core/form/points'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { waitsForAuthor } from '@wenhai/core/question/kinds/registry'
import {
  isReachEmpty,
  type MarkReach,
  reachesAnswer,
  reachesSome,
  wholeReach,
} from '@wenhai/core/share/scope'
import { findHeldBack } from '#features/bank/lock.queries'
import { toPaperQuestion } from '#features/form/row'
import type { TakeForm } from '#features/form/take.queries'
import { findAuthor } from '#features/member/queries'
import { findEveryQuestion } from '#features/report/list/choose'
import type { Database } from '#lib/database/open'
import { findRubrics, findSettings, type MarkingRights, toMarkingSettings } from './queries.ts'
import { itemState } from './table.ts'

type Counts = Pick<MarkingQuestion, 'done' | 'waiting' | 'second' | 'arbiter'>

const none: Counts = { done: 0, waiting: 0, second: 0, arbiter: 0 }

/** Answers in somebody's reach, by question and by how far they have come. */
async function countItems(
  { kysely }: Database,
  survey_id: string,
  reach: MarkReach,
): Promise<Map<string, Counts>> {
  const rows = await kysely
    .selectFrom('marking_item as item')
    .innerJoin('marking_bundle as bundle', (join) =>
      join
        .onRef('bundle.survey_id', '=', 'item.survey_id')
        .onRef('bundle.question_id', '=', 'item.question_id')
        .onRef('bundle.bundle_key', '=', 'item.bundle_key'),
    )
    .select((build) => [
      'item.question_id',
      'item.state',
      'bundle.stage',
      'bundle.group_name',
      build.fn.countAll<number>().as('count'),
    ])
    .where('item.survey_id', '=', survey_id)
    .groupBy(['item.question_id', 'item.state', 'bundle.stage', 'bundle.group_name'])
    .execute()
  const counts = new Map<string, Counts>()
  for (const { question_id, group_name, state, stage, count } of rows) {
    if (!reachesAnswer(reach, { question_id, group_name })) continue
    const counted = counts.get(question_id) ?? { ...none }
    const many = Number(count)
    if (state !== itemState.waiting) counted.done += many
    else {
      counted.waiting += many
      if (stage === stages.second) counted.second += many
      if (stage === stages.arbiter) counted.arbiter += many
    }
    counts.set(question_id, counted)
  }
  return counts
}

/** The questions of an exam that people mark. */
export async function findMarkedQuestions(database: Database, take: TakeForm): Promise<FrozenQuestion[]> {
  const all = await findEveryQuestion(database, take)
  return all.filter(({ score }) => score > 0)
}

interface Unit {
  question: FrozenQuestion
  number: number
  part?: number
  whole?: FrozenQuestion
  /** People mark it, whether or not anybody has answered it yet. */
  isMarkedHere: boolean
}

/** A question, and those within it: of these each is marked by itself, and the whole only where it waits as one. */
function unitsOf(question: FrozenQuestion, index: number): Unit[] {
  const number = index + 1
  const parts = partQuestions(question)
  return [
    { question, number, isMarkedHere: parts.length === 0 && waitsForAuthor(question) },
    ...parts.map((part, place) => ({
      question: part,
      number,
      part: place + 1,
      whole: question,
      isMarkedHere: waitsForAuthor(part),
    })),
  ]
}

/** By what marking can be given: the questions that people mark, and the classes of the roster. */
export async function findMarkingParts(database: Database, take: TakeForm): Promise<MarkingParts> {
  const { survey_id, anonymous, need_roster } = take.form
  const counts = await countItems(database, survey_id, wholeReach)
  const classes =
    anonymous === 1 || need_roster === 0
      ? []
      : await database.kysely
          .selectFrom('roster')
          .select((build) => ['group_name', build.fn.countAll<number>().as('count')])
          .where('survey_id', '=', survey_id)
          .where('group_name', '<>', '')
          .groupBy('group_name')
          .orderBy('group_name')
          .execute()
  return {
    questions: (await findMarkedQuestions(database, take))
      .flatMap(unitsOf)
      .filter(({ question, isMarkedHere }) => isMarkedHere || counts.has(question.question_id))
      .map(({ question: { question_id, question }, number, part }) => ({
        ...{ question_id, number, question },
        ...(part !== undefined && { part }),
      })),
    classes: classes.map(({ group_name, count }) => ({ group: group_name, count: Number(count) })),
  }
}

/** A marker needs the key as far as the exam's author may read it: another author's, or a locked one, they may not. */
export async function findMarking(
  database: Database,
  take: TakeForm,
  { isOwner, reach, arbiter }: MarkingRights,
  now: number,
): Promise<Marking> {
  const { form } = take
  const questions = await findMarkedQuestions(database, take)
  const counts = await countItems(database, form.survey_id, reach)
  const rubrics = await findRubrics(database, form.survey_id)
  const author = await findAuthor(database, form.ocean_id)
  const ids = questions.map(({ question_id }) => question_id)
  const heldBack = await findHeldBack(database, author, form, ids, now)
  const isReadable = ({ question_id, ocean_id }: FrozenQuestion) =>
    !heldBack.has(question_id) && (ocean_id ?? form.ocean_id) === form.ocean_id
  return {
    survey_id: form.survey_id,
    survey_title: form.survey_title,
    isOwner,
    isArbiter: !isReachEmpty(arbiter),
    isAnonymous: form.anonymous === 1,
    classes: [...reach.classes],
    settings: toMarkingSettings(await findSettings(database, form.survey_id)),
    questions: questions
      .flatMap(unitsOf)
      .filter(
        ({ question: { question_id }, isMarkedHere }) =>
          (isMarkedHere && reachesSome(reach, question_id)) || counts.has(question_id),
      )
      .map(({ question, isMarkedHere: _, whole, ...place }) => ({
        question: toPaperQuestion(question),
        ...place,
        ...(whole && { whole: toPaperQuestion(whole) }),
        score: toPoints(question.score),
        answer: isReadable(whole ?? question) ? question.answer : '',
        note: isReadable(whole ?? question) ? question.note : '',
        rubric: rubrics.get(question.question_id) ?? [],
        ...(counts.get(question.question_id) ?? none),
      })),
  }
}
