import type { QuestionBody } from '../question/kinds/kind.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { storedAnswer } from '../question/limits.ts'
import type { PaperQuestion } from '../question/schema.ts'

/** The one question of a vote, under which its answer is sent: `{vote: key}`. */
export const voteId = 'vote'

/** The answers by question_id, each in its stored text form: `B`, `A,C`, `1`, `C,A,B`, `一；二`. */
export type Answers = Readonly<Record<string, string>>

/** The parts of a question that checking needs. */
export type AskedQuestion = Pick<
  PaperQuestion,
  'question_id' | 'question' | 'option_type' | 'options' | 'settings' | 'isRequired'
>

export interface AnswerFault {
  question_id: string
  /** The number of the question from 1, in the order of the paper; 0 for a question that is not in the paper. */
  number: number
  reason: string
  /** The answer was left out rather than wrong. */
  isMissing: boolean
  /** A check that may be overruled (仍要提交). */
  isSoft?: true
}

interface Place {
  question: AskedQuestion
  number: number
}

/** Cached for as long as the paper is in memory: one that thousands answer is sorted once. */
const places = new WeakMap<readonly AskedQuestion[], Map<string, Place>>()

/** The places of the questions, in the order of their ids. */
function placesOf(questions: readonly AskedQuestion[]): Map<string, Place> {
  let known = places.get(questions)
  if (!known) {
    known = new Map(
      questions
        .map((question, index): [string, Place] => [question.question_id, { question, number: index + 1 }])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    )
    places.set(questions, known)
  }
  return known
}

/** Blanks and spaces alone are no answer. */
export const isAnswered = (question: QuestionBody, answer: string | undefined): answer is string =>
  answer !== undefined && !kindOf(question.option_type).isBlank(answer, question)

/**
 * Finds answers that are never stored: those to other questions, and those of the wrong shape. Drafts are checked only
 * for these.
 */
export function findWrongAnswers(questions: readonly AskedQuestion[], answers: Answers): AnswerFault[] {
  const known = placesOf(questions)
  const faults: AnswerFault[] = []
  for (const question_id in answers) {
    const place = known.get(question_id)
    const answer = answers[question_id]
    if (!place) faults.push({ question_id, number: 0, reason: '答案里有不属于这里的题', isMissing: false })
    else if (answer) {
      const reason = kindOf(place.question.option_type).findAnswerFault(place.question, answer)
      if (reason) faults.push({ question_id, number: place.number, reason, isMissing: false })
    }
  }
  return faults.sort((one, other) => one.number - other.number)
}

/** The questions that must be answered and are not, or not wholly. */
const findMissingAnswers = (questions: readonly AskedQuestion[], answers: Answers): AnswerFault[] =>
  questions.flatMap((question, index) => {
    const { question_id } = question
    const reason = findMissing(question, answers[question_id])
    return reason ? [{ question_id, number: index + 1, reason, isMissing: true }] : []
  })

function findMissing(question: AskedQuestion, answer: string | undefined): string | undefined {
  const { question_id, isRequired } = question
  if (isAnswered(question, answer)) return kindOf(question.option_type).findGap(question, answer, isRequired)
  if (!isRequired) return undefined
  return question_id === voteId ? '请选择一项' : '这道题必须回答'
}

/**
 * Finds everything that prevents a report from being handed in. An exam may be handed in with gaps, because an empty
 * answer gets no points.
 */
export const findAnswerFaults = (
  questions: readonly AskedQuestion[],
  answers: Answers,
  { isExam }: { isExam: boolean },
): AnswerFault[] => {
  const wrong = findWrongAnswers(questions, answers)
  if (isExam) return wrong
  const named = new Set(wrong.map(({ question_id }) => question_id))
  return [
    ...wrong,
    ...findMissingAnswers(questions, answers).filter(({ question_id }) => !named.has(question_id)),
  ]
}

/** The answers without empty ones, in the order of the ids, so that the same answers are always stored alike. */
export function tidyAnswers(questions: readonly AskedQuestion[], answers: Answers): Answers {
  const tidy: Record<string, string> = {}
  for (const [question_id, { question }] of placesOf(questions)) {
    const answer = answers[question_id]?.trim()
    if (!isAnswered(question, answer)) continue
    const stored = kindOf(question.option_type).tidyAnswer(answer, question)
    if (stored !== '') tidy[question_id] = stored
  }
  return tidy
}

/** The name of a field in the paper's form; some kinds have one for each option or blank. */
export const fieldName = (question_id: string, part?: string | number): string =>
  part === undefined ? `q.${question_id}` : `q.${question_id}.${part}`

/** The name of the field with the files of a plain form. */
export const fileFieldName = (question_id: string): string => fieldName(question_id, 'file')

/** Cuts a text one character above the limit, so that it is still found to be too long. */
const cut = (text: string): string => text.slice(0, storedAnswer.max + 1)

/** The answers in the fields of a plain form, or typed before the script was loaded. */
export const readPosted = (
  questions: readonly AskedQuestion[],
  fields: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = kindOf(question.option_type).readPosted(question, (part) => {
        const value = fields[fieldName(question.question_id, part)]
        return typeof value === 'string' ? cut(value.replace(/\r\n?/g, '\n')) : ''
      })
      return isAnswered(question, answer) ? [[question.question_id, cut(answer)]] : []
    }),
  )

/**
 * The questions that count as answered, of those that this taker is shown: what could be handed in as it is now. An answer
 * that is wrong, half given or still being uploaded is none yet. All pages, lists and drafts count by this alone, so that
 * the number that was read before handing in is the number of answers in the report.
 */
export function findAnswered(
  questions: readonly AskedQuestion[],
  answers: Answers,
  form: { isExam: boolean },
): ReadonlySet<string> {
  const tidy = tidyAnswers(questions, answers)
  const faults = new Set(findAnswerFaults(questions, answers, form).map(({ question_id }) => question_id))
  return new Set(Object.keys(tidy).filter((question_id) => !faults.has(question_id)))
}
