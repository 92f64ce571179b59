import { maxNameLength } from '../contract/limits.ts'
import type { AnswerFault, Answers, AskedQuestion } from '../form/answers.ts'
import type { PaperItem } from '../form/item-schema.ts'
import { type End, type Flow, type FormLogic, logicLimits } from '../form/logic-model.ts'
import type { QuestionBody, Value } from '../question/kinds/kind.ts'
import { narrowQuestion } from './evaluate.ts'
import { namesInTexts } from './pipe.ts'

/** What a report says beside its answers, as it is stored with it. */
export interface StoredFlow {
  values: Readonly<Record<string, Value>>
  fields: Readonly<Record<string, string>>
  /** The quotas that the report counts in. */
  quotas: readonly string[]
  /** The questions that rules left out. */
  unasked: readonly string[]
}

const noFlow: StoredFlow = { values: {}, fields: {}, quotas: [], unasked: [] }

/** Reads the flow of a report from its column, which is empty where the form has no rules. */
export const readFlow = (flow: string): StoredFlow => (flow === '' ? noFlow : JSON.parse(flow))

export const toStoredFlow = (
  questions: readonly AskedQuestion[],
  { shown, values, quotas }: Flow,
  fields: Readonly<Record<string, string>>,
): StoredFlow => {
  const isShown = new Set(shown)
  const unasked = questions.flatMap(({ question_id }) => (isShown.has(question_id) ? [] : question_id))
  return { values, fields, quotas, unasked }
}

/**
 * The questions as this taker is asked them, by which a report is checked: what is hidden needs no answer, and the
 * numbers stay those of the form. Where rules change nothing the same list is returned, because caches know a list by
 * its identity.
 */
export function askedQuestions<Question extends AskedQuestion>(
  questions: readonly Question[],
  flow: Flow,
): readonly Question[] {
  const isShown = new Set(flow.shown)
  const asked = questions.map((question) => {
    const isRequired =
      isShown.has(question.question_id) && (question.isRequired || flow.required.has(question.question_id))
    const narrowed = narrowQuestion(question, flow)
    return narrowed.isRequired === isRequired ? narrowed : { ...narrowed, isRequired }
  })
  return asked.every((question, index) => question === questions[index]) ? questions : asked
}

const ids = new WeakMap<readonly AskedQuestion[], ReadonlySet<string>>()

function idsOf(questions: readonly AskedQuestion[]): ReadonlySet<string> {
  const known = ids.get(questions) ?? new Set(questions.map(({ question_id }) => question_id))
  ids.set(questions, known)
  return known
}

/** The answers that are checked: those to what is shown, and those to no question of the form. */
export function sentAnswers(questions: readonly AskedQuestion[], sent: Answers, flow: Flow): Answers {
  const known = idsOf(questions)
  const strange = Object.entries(sent).filter(([question_id]) => !known.has(question_id))
  return strange.length === 0 ? flow.answers : { ...flow.answers, ...Object.fromEntries(strange) }
}

/** Finds the checks between answers that do not hold. */
export function findFailedChecks(questions: readonly AskedQuestion[], { failed }: Flow): AnswerFault[] {
  return failed.map(({ question_id, text, isSoft }) => ({
    question_id,
    number: questions.findIndex((question) => question.question_id === question_id) + 1,
    reason: text,
    isMissing: false,
    ...(isSoft && { isSoft }),
  }))
}

/**
 * Reads what a link says, as much of it as can be kept: a value that is too long is cut off between two characters,
 * because half a character cannot be stored, and a wrong value costs only itself.
 */
export const readLink = (given: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...given]
      .filter(([name, value]) => name.length <= maxNameLength && typeof value === 'string')
      .slice(0, logicLimits.linkParameters)
      .map(([name, value]) => [
        name,
        String(value)
          .trim()
          .slice(0, logicLimits.fieldValueMax)
          .replace(/[\uD800-\uDBFF]$/, ''),
      ]),
  )

/** The values of a link that the form asks for. */
export const linkFields = (
  { fields }: Pick<FormLogic, 'fields'>,
  given: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, from }) => {
      const value = from === 'link' && Object.keys(given).includes(name) ? given[name]?.trim() : undefined
      return value ? [[name, value]] : []
    }),
  )

export const endNames: Record<End, string> = { finish: '完成', screened: '甄别', full: '配额已满' }

/**
 * The hidden fields without which the texts of a report could not be read: those that are written in them, and where a
 * named value is written, all fields that rules and values read, since any of them may decide about it.
 */
export function fieldsRead(
  paper: { questions: readonly QuestionBody[]; items: readonly Pick<PaperItem, 'title' | 'text'>[] },
  { rules, values }: Pick<FormLogic, 'rules' | 'values'>,
): Set<string> {
  const names = new Set(namesInTexts(paper))
  if (values.some(({ name }) => names.has(name))) addFields([rules, values], names)
  return names
}

/** The recursion is as deep as conditions are nested, which is bounded. */
function addFields(node: object, names: Set<string>): void {
  if ('kind' in node && node.kind === 'field' && 'name' in node && typeof node.name === 'string')
    names.add(node.name)
  for (const inner of Object.values(node)) if (typeof inner === 'object' && inner) addFields(inner, names)
}
