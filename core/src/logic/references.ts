import type { FormLogic, NamedValue, QuestionRef, Rule } from '../form/logic-model.ts'
import { splitPartId } from '../question/kinds/parts.ts'
import type { LogicPaper } from './evaluate.ts'
import { type Position, placesOf, waitsOf, whyUnreadable } from './order.ts'
import { sectionRanges } from './random-sections.ts'
import { type Read, readsOf } from './walk.ts'

/** The questions among what is read, each once; a question of a passage is read with its passage. */
const questionsAmong = (reads: readonly Read[]): QuestionRef[] => [
  ...new Set(
    reads.flatMap((read) => (read.kind === 'question' ? [splitPartId(read.question).question_id] : [])),
  ),
]

/** What can be read at a position of a form: questions by their place, and named values, by default all of them. */
export function readableAt(
  { questions, items, logic }: LogicPaper,
  at: Position,
  values: readonly NamedValue[] = logic.values,
): { isQuestion(place: number): boolean; values: NamedValue[] } {
  const ranges = sectionRanges(logic.random, items, questions)
  const places = placesOf(questions)
  const waits = waitsOf(logic.values)
  const isQuestion = (place: number) => whyUnreadable(place, at, ranges) === undefined
  return {
    isQuestion,
    values: values.filter(({ name }) =>
      [...(waits.get(name) ?? [])].every((question_id) => isQuestion(places.get(question_id) ?? -1)),
    ),
  }
}

/** The questions that a rule reads, each once. */
export const readBy = (rule: Rule): QuestionRef[] =>
  'from' in rule ? [rule.from] : questionsAmong(readsOf(rule.if))

/** The question that a rule decides about or comes after; undefined for what lies between the questions. */
export function questionOf(rule: Rule): QuestionRef | undefined {
  switch (rule.kind) {
    case 'show':
      return rule.target.kind === 'item' ? undefined : rule.target.question
    case 'jump':
    case 'check':
      return rule.after
    default:
      return rule.question
  }
}

const isGoalOf = (rule: Rule, question: QuestionRef): boolean =>
  rule.kind === 'jump' && 'question' in rule.to && rule.to.question === question

/** The rules that concern a question, by their places in the list: those that decide about it, and the others that read it. */
export function rulesAbout(
  { rules }: Pick<FormLogic, 'rules'>,
  question: QuestionRef,
): { deciding: number[]; reading: number[] } {
  const deciding: number[] = []
  const reading: number[] = []
  rules.forEach((rule, index) => {
    if (questionOf(rule) === question || isGoalOf(rule, question)) deciding.push(index)
    else if (readBy(rule).includes(question)) reading.push(index)
  })
  return { deciding, reading }
}
