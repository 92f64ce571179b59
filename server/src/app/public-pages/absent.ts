import { articleCalls } from '@wenhai/core/article/calls'
import { authorCalls } from '@wenhai/core/author/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import type { Call } from '@wenhai/core/contract/define-call'
import { isQuickToDraw } from '@wenhai/core/form/paper-size'
import { practiceCalls } from '@wenhai/core/practice/calls'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { analyticsCalls } from '@wenhai/core/results/calls'
import type { AnswerCall, PublicRoute } from '@wenhai/core/site/drawn-page'

interface Asked {
  call: Call
  input: object
}

/** The call that finds what a page is about; pages without one always exist. */
const subjects: Partial<Record<PublicRoute, (id: string) => Asked>> = {
  '/art/:id': (id) => ({ call: articleCalls.findArticles, input: { keyType: 'table_id', value: id } }),
  '/auth/:id': (id) => ({ call: authorCalls.viewAuthor, input: { id } }),
  '/questionnaire/result/:id': (id) => ({ call: analyticsCalls.findPublished, input: { id } }),
  '/exam/result/:id': (id) => ({ call: analyticsCalls.findPublished, input: { id } }),
  '/exam/edu/:id': (id) => ({ call: practiceCalls.findPractice, input: { id } }),
  '/questionnaire/ques/:id': (id) => ({ call: bankCalls.viewQuestion, input: { id } }),
  '/exam/ques/:id': (id) => ({ call: bankCalls.viewQuestion, input: { id } }),
}

/**
 * These statuses mean that the thing is absent, hidden, or that the id is none, such as one of invisible characters.
 */
const absent: readonly number[] = [404, 411, 413, 422]

export const isAbsent = (status: number): boolean => absent.includes(status)

/** Whether a page that is left to the browser has nothing to show, which costs a read and no drawing. */
export async function hasNoSubject(route: PublicRoute, id: string, answerCall: AnswerCall): Promise<boolean> {
  const asked = subjects[route]?.(id)
  if (!asked) return false
  const { call, input } = asked
  const body: unknown = JSON.parse(await answerCall(call.method, call.path, input))
  const status: unknown = Reflect.get(Object(body), call.envelope === 'code' ? 'code' : 'status')
  return typeof status === 'number' && isAbsent(status)
}

/** Whether drawing this question is quick; a question that may not be seen is not drawn. */
export async function isQuickQuestion(id: string, answerCall: AnswerCall): Promise<boolean> {
  const { method, path } = bankCalls.viewQuestion
  const { data }: { data?: QuestionBody | null } = JSON.parse(await answerCall(method, path, { id }))
  return !data?.options || isQuickToDraw([data])
}
