import { type AnswerFault, type Answers, findAnswerFaults } from '@wenhai/core/form/answers'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { askedQuestions, findFailedChecks } from '@wenhai/core/logic/hand-in'
import { findPlainPage, type PlainPage, plainPages, turnedPages } from '@wenhai/core/logic/plain-pages'
import { showPaper } from '@wenhai/core/logic/shown-paper'
import { storedAnswer } from '@wenhai/core/question/limits'
import type { PostedPaper } from '#features/report/draft/posted'
import type { PostedFields } from './posted-files.ts'

interface Paper extends Pick<PostedPaper, 'questions' | 'items' | 'rules'> {
  isSingle: boolean
  attempt?: { points?: unknown } | undefined
  fields: PostedFields
  faults: readonly AnswerFault[]
  answers: Answers
}

/** Answers of other pages travel with the form: they are checked again when it is handed in. */
const keptName = (question_id: string): string => `kept.${question_id}`

export const keptAnswers = (
  questions: readonly FrozenQuestion[],
  fields: PostedFields,
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ question_id }) => {
      const answer = fields[keptName(question_id)]
      return typeof answer === 'string' && answer !== ''
        ? [[question_id, answer.replace(/\r\n?/g, '\n').slice(0, storedAnswer.max)]]
        : []
    }),
  )

/** The place, from 0, of the first question of the page that was sent. */
export const postedPlace = ({ fields }: Pick<Paper, 'fields'>): number => Number(fields.from) || 0

interface Turn {
  place: number
  faults: readonly AnswerFault[]
}

/**
 * Decides where a sent form goes on: the page before or after, or the same with its faults. Undefined once it is to be
 * handed in.
 */
export function turnPage(paper: Paper): Turn | undefined {
  const { questions, fields } = paper
  // The form was sent by a program, or has only one page, so it is the whole form.
  if (fields.from === undefined) return undefined
  const { pages, asked, failed, answers } = judge(paper)
  const page = findPlainPage(pages, postedPlace(paper), questions.length)
  if (fields.go === 'back') return { place: pageBefore(pages, page).from, faults: [] }
  if (page.until === questions.length) return undefined
  const isExam = paper.attempt?.points !== undefined
  const onPage = new Set(asked.slice(page.from, page.until).map(({ question_id }) => question_id))
  const faults = [
    ...paper.faults,
    ...findAnswerFaults(asked, answers, { isExam }).filter(({ question_id }) => onPage.has(question_id)),
    ...failed.filter(({ question_id, isSoft }) => !isSoft && onPage.has(question_id)),
  ]
  return { place: faults.length > 0 ? page.from : page.until, faults }
}

/** The page with the first fault; the page that was sent where there is none. */
export function placeOfFault({ questions, fields }: Paper, faults: readonly AnswerFault[]): number {
  const place = questions.findIndex(({ question_id }) => question_id === faults[0]?.question_id)
  return place === -1 ? postedPlace({ fields }) : place
}

function judge({ questions, items, rules, answers, isSingle }: Paper) {
  if (!rules) return { pages: turnedPages(questions, items, isSingle), asked: questions, failed: [], answers }
  const { logic, given } = rules
  const paper = { questions, items, logic }
  const { flow, answers: shown } = showPaper(paper, answers, given)
  return {
    pages: plainPages(paper, flow.shown, given, isSingle),
    asked: askedQuestions(questions, flow),
    failed: findFailedChecks(questions, flow),
    answers: shown,
  }
}

const pageBefore = (pages: readonly PlainPage[], { from }: PlainPage): PlainPage =>
  pages.filter((page) => page.from < from).at(-1) ?? { from: 0, until: 0 }
