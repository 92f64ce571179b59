import { bankCalls } from '@wenhai/core/bank/calls'
import { type Call, fillPath, pathFields } from '@wenhai/core/contract/define-call'
import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { searchCalls } from '@wenhai/core/search/calls'
import { features } from '#app/features'
import type { Client } from './client.ts'

/** In a key, a note, and as the points of an answer. */
export const canary = 'CANARY'
export const canaryPoints = 12.34
/** The points stand alone: a moment such as 03:36:12.347Z has the same figures. */
export const isCanary = (text: string) => text.includes(canary) || /(?<![\d.])12\.34(?!\d)/.test(text)

/** A blank whose key is a word of its own, and a choice of three of which one alone is worth half the points. */
export const canaryQuestions = [
  {
    question: '金丝雀住在____？',
    option_type: 2,
    options: [],
    isOnlyOpt: 1,
    answer: `${canary}答案`,
    note: `${canary}解析`,
    questionnaire_type: '数学',
  },
  {
    question: '金丝雀吃什么？',
    option_type: 1,
    options: ['甲', '乙', '丙', '丁'].map((opt) => ({ opt })),
    isOnlyOpt: 1,
    answer: 'A,B,C',
    note: `${canary}解析`,
  },
]

/** These go on for as long as one listens. */
const live = new Set<string>([analyticsCalls.watchResults.path, analyticsCalls.watchPublished.path])

/** Every call that reads, and those by which questions and reports are reached. */
export const allReads: Call[] = features.flatMap(({ calls }) => Object.values(calls)).filter(isRead)
export const examReads: Call[] = [
  bankCalls,
  formCalls,
  reportCalls,
  practiceCalls,
  analyticsCalls,
  searchCalls,
]
  .flatMap((calls): Call[] => Object.values(calls))
  .filter(isRead)

function isRead({ method }: Call): boolean {
  return method === 'GET'
}

/** So many at once: the server is one process, and the machine has others to serve. */
const atOnce = 8

/** By what they are, so that no call is asked for a thing it cannot have. */
export interface Things {
  form: string[]
  question: string[]
  report: string[]
  attempt: string[]
}

/** Whatever a caller can read of these things, by the given calls, by every page and by answering: where the canary was seen. */
export async function findCanary(
  client: Client,
  reads: readonly Call[],
  things: Things,
  isSecret = isCanary,
): Promise<string[]> {
  const found: string[] = []
  const look = async ({ method, path, body }: Look) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const { text, http } = await client.send(method, path, { headers, ...(body !== undefined && { body }) })
    if (http === 429) throw new Error('nothing was looked at')
    if (isSecret(text)) found.push(`${method} ${path}`)
  }
  const looks = [...readsOf(reads, things), ...answersOf(things)]
  for (let from = 0; from < looks.length; from += atOnce)
    await Promise.all(looks.slice(from, from + atOnce).map(look))
  for (const path of live)
    for (const id of things.form)
      if (isSecret(await client.firstLine(`${apiBase}${fillPath(path, { id })}`))) found.push(path)
  return found
}

interface Look {
  method: string
  path: string
  body?: string
}

/** The ids that are tried with a call: those of the kind of thing that it reads, or of everything where it names no kind. */
const idsFor = ({ access }: Call, things: Things): string[] =>
  typeof access === 'object' && access.thing in things
    ? things[access.thing as keyof Things]
    : Object.values(things).flat()

function readsOf(reads: readonly Call[], things: Things): Look[] {
  const queries = ['', `?survey_id=${things.form[0]}`, `?key=${encodeURIComponent('金丝雀')}&scope=usable`]
  const pathOf = ({ path }: Call, id: string) =>
    apiBase + fillPath(path, { id, value: id, code: '0', kind: 'privacy', name: id, format: 'csv' })
  const calls = reads
    .filter(({ path }) => !live.has(path))
    .flatMap((call) =>
      pathFields(call.path).length > 0
        ? idsFor(call, things).map((id) => pathOf(call, id))
        : queries.map((query) => pathOf(call, '') + query),
    )
  const pages = [
    ...things.form.flatMap((id) => [`/exam/${id}`, `/exam/edu/${id}`, `/questionnaire/${id}`]),
    ...things.question.map((id) => `/questionnaire/ques/${id}`),
  ]
  return [...calls, ...pages].map((path) => ({ method: 'GET', path }))
}

function answersOf({ form, question, report }: Things): Look[] {
  const post = ({ path }: Call, id: string, given: Record<string, unknown> = {}): Look => ({
    method: 'POST',
    path: apiBase + fillPath(path, { id }),
    body: encodeForm(given),
  })
  return [
    ...question.flatMap((id) => [
      post(bankCalls.tryQuestion, id, { answer: '猜' }),
      post(bankCalls.tryQuestion, id, { answer: 'A' }),
    ]),
    ...report.map((id) => post(markingCalls.markReport, id, { marks: {} })),
    ...form.flatMap((id) => [
      post(reportCalls.startReport, id),
      post(analyticsCalls.findResults, id),
      post(analyticsCalls.findResults, id, { filters: { score: [12, 13] } }),
      post(analyticsCalls.findTexts, id, { question_id: question[0] }),
      post(analyticsCalls.findWords, id, { question_id: question[0] }),
      ...question.map((question_id) => post(practiceCalls.tryPractice, id, { answer: 'A', question_id })),
    ]),
  ]
}
