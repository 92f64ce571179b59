import type { AnswerFault } from '@wenhai/core/form/answers'
import type { PaperItem } from '@wenhai/core/form/item-schema'
import { findPageStarts } from '@wenhai/core/form/items'
import type { Flow } from '@wenhai/core/form/logic-model'
import { findFailedChecks } from '@wenhai/core/logic/hand-in'
import { pipePaper } from '@wenhai/core/logic/pipe'
import { showPaper } from '@wenhai/core/logic/shown-paper'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { Shown } from '../machine/shown.ts'
import type { Problem, TakeState } from '../machine/state.ts'

interface ShownByRules extends Required<Shown> {
  flow: Flow
}

type Read = Pick<
  TakeState,
  'questions' | 'items' | 'logic' | 'answers' | 'given' | 'plain' | 'isAwake' | 'startAt'
>

const names = ['questions', 'items', 'logic', 'answers', 'given', 'plain', 'isAwake', 'startAt'] as const

let last: { read: Read; shown: ShownByRules } | undefined

/** What is shown; undefined where there are no rules. The same state is not judged twice. */
export function showState(state: Read): ShownByRules | undefined {
  if (!state.logic) return undefined
  if (!last || names.some((name) => last?.read[name] !== state[name]))
    last = { read: state, shown: judge(state, state.logic) }
  return last.shown
}

function judge(state: Read, logic: NonNullable<Read['logic']>): ShownByRules {
  const { questions, items, given, answers, plain, isAwake, startAt } = state
  const paper = showPaper({ questions, items: items ?? [], logic }, answers, given, pipePaper)
  const failed = findFailedChecks(questions, paper.flow)
  // Until there is a script, only one page is shown.
  const isOnPage = (number: number) => !plain || isAwake || (number > plain.from && number <= plain.until)
  const numbers = paper.numbers.filter(isOnPage)
  const onPage = paper.questions.filter((_, index) => isOnPage(paper.numbers[index] ?? 0))
  const shown = isAwake ? onPage.map((question) => keepSame(question, questions)) : onPage
  const isLastPage = !plain || isAwake || plain.until === questions.length
  const ids = new Set(shown.map(({ question_id }) => question_id))
  return {
    questions: shown,
    numbers,
    items: paper.items.filter(({ before }) => (before === '' ? isLastPage : ids.has(before))),
    answers: paper.answers,
    label: isLastPage ? '' : '下一页',
    startAt: findStart(logic, startAt, paper.numbers),
    pageOf: findPageOf(paper.questions, paper.items, shown[0]),
    hard: failed.filter(({ isSoft }) => !isSoft),
    soft: problemOf(failed.filter(({ isSoft }) => isSoft)),
    flow: paper.flow,
  }
}

/** Without a script a page may be a part of the author's page. */
function findPageOf(
  questions: readonly PaperQuestion[],
  items: readonly PaperItem[],
  first: PaperQuestion | undefined,
): ShownByRules['pageOf'] {
  const ids = questions.map(({ question_id }) => question_id)
  const starts = findPageStarts(ids, items, false)
  const at = first ? ids.indexOf(first.question_id) : ids.length
  return { page: Math.max(0, starts.filter((start) => start <= at).length - 1), count: starts.length }
}

let begun = { logic: {}, startAt: 0, place: 0 }

/** The question where the taker goes on, among those that are shown: it stays the same when others come and go. */
function findStart(logic: object, startAt: number, numbers: readonly number[]): number {
  if (begun.logic !== logic || begun.startAt !== startAt)
    begun = { logic, startAt, place: numbers.filter((number) => number <= startAt).length }
  return begun.place
}

const problemOf = (soft: readonly AnswerFault[]): Problem | undefined =>
  soft.length === 0
    ? undefined
    : {
        text: soft.map(({ number, reason }) => `第 ${number} 题：${reason}`).join('；'),
        way: 'confirm',
        isAsked: true,
      }

const made = new Map<string, { text: string; question: PaperQuestion }>()

/** A question that reads as before is the same one, so that it is not drawn again. */
function keepSame(question: PaperQuestion, asked: readonly PaperQuestion[]): PaperQuestion {
  if (asked.includes(question)) return question
  const text = JSON.stringify(question)
  const before = made.get(question.question_id)
  if (before?.text === text) return before.question
  made.set(question.question_id, { text, question })
  return question
}
