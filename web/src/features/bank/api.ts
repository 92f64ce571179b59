import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { authorCalls } from '@wenhai/core/author/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import type { BankQuestion } from '@wenhai/core/bank/schema'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { formCalls } from '@wenhai/core/form/calls'
import type { QuestionOption } from '@wenhai/core/question/fields'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import type { CheckedPaper } from './import/paper-rows.ts'

type Input<Name extends keyof typeof bankCalls> = CallerInput<(typeof bankCalls)[Name]>

export type { BankQuestion }

export type BankAsk = Input<'findQuestions'>

/** The last page stays while the next one is fetched: nothing jumps. */
export const useQuestions = (search: BankAsk) =>
  useQuery({
    ...queryCall(bankCalls.findQuestions, search),
    placeholderData: keepPreviousData,
    // Questions that another device or an import has added should be there when a person comes back.
    staleTime: 0,
  })

export const useQuestion = (id: string) => useQuery(queryCall(bankCalls.viewQuestion, { id }))

export const useDeletedQuestions = (page: Input<'findDeletedQuestions'>) =>
  useQuery({
    ...queryCall(bankCalls.findDeletedQuestions, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const restoreQuestions = (ids: readonly string[]) =>
  call(bankCalls.restoreQuestions, { ids: [...ids] })

/** The question as it is now, whatever was fetched before. */
export const fetchQuestion = (id: string) => call(bankCalls.viewQuestion, { id })

/** Whatever shows questions of the bank asks again. */
export async function refreshBank(): Promise<void> {
  for (const { method, path } of [
    bankCalls.findQuestions,
    bankCalls.filterQuestions,
    bankCalls.viewQuestion,
    bankCalls.findSimilar,
    bankCalls.findDeletedQuestions,
    bankCalls.findFolders,
  ])
    await queryClient.invalidateQueries({ queryKey: [method, path] })
}

/** A new question comes into the folder that is open, if any. */
export const createQuestion = (draft: QuestionDraft, create_key: string, folder_id?: string) =>
  call(bankCalls.createQuestion, { ...draft, create_key, ...(folder_id !== undefined && { folder_id }) })

/**
 * `seen` is the update_time that the editor was opened with; without it the last one to save wins. What is left out stays
 * as it was, so media that were taken away are sent as none.
 */
export const updateQuestion = (id: string, draft: QuestionDraft, seen: string | undefined) =>
  call(bankCalls.updateQuestion, {
    ...draft,
    question_media: draft.question_media ?? [],
    id,
    ...(seen !== undefined && { update_time: seen }),
  })

export const deleteQuestion = (id: string) => call(bankCalls.deleteQuestion, { id })

export const changeQuestions = (changes: Input<'changeQuestions'>) => call(bankCalls.changeQuestions, changes)

export const deleteQuestions = (ids: string[]) => call(bankCalls.deleteQuestions, { ids })

export const tryQuestion = (input: Input<'tryQuestion'>) => call(bankCalls.tryQuestion, input)

/** A hint that does not come is no loss. */
export const useSimilar = (
  question: string,
  options: readonly QuestionOption[],
  except: string | undefined,
) =>
  useQuery({
    queryKey: [bankCalls.findSimilar.method, bankCalls.findSimilar.path, question, options, except],
    queryFn: async ({ signal }) => {
      const input = { question, options: [...options], ...(except !== undefined && { except }) }
      const answer = await call(bankCalls.findSimilar, input, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data.tables
    },
    enabled: question !== '',
  })

export async function findAuthors(key: string, signal: AbortSignal) {
  const answer = await call(authorCalls.findAuthors, { key, scope: 'bank', page: 1, len: 20 }, { signal })
  if (!answer.ok) throw new RefusedError(answer)
  return answer.data.tables.map(({ ocean_id, name }) => ({ value: ocean_id, label: name }))
}

/**
 * Questions that are chosen at once, in the order in which they were written: that of the paper they came with. Lists show
 * the newest first.
 */
export const inPaperOrder = (questions: readonly BankQuestion[]): BankQuestion[] =>
  [...questions].sort((one, other) => (one.question_id < other.question_id ? -1 : 1))

let forForm: readonly BankQuestion[] = []

/**
 * Hands questions that were chosen in the bank to a form. They are in memory alone, because keys belong neither to an
 * address nor to the history.
 */
export const giveToForm = (questions: readonly BankQuestion[]): void => {
  forForm = questions
}

/** Takes them only once, so that a page that is opened later begins with nothing. */
export function takeForForm(): readonly BankQuestion[] {
  const taken = forForm
  forForm = []
  return taken
}

let givenPaper: CheckedPaper | undefined

/** Hands a paper to the page where a form is begun. It is in memory alone, because keys belong to no address and no history. */
export const givePaper = (paper: CheckedPaper): void => {
  givenPaper = paper
}

/** Takes it only once, so that a page that is opened later begins with nothing. */
export function takePaper(): CheckedPaper | undefined {
  const taken = givenPaper
  givenPaper = undefined
  return taken
}

/** Finds where a question of the bank is used. A warning that does not come is no loss. */
export async function fetchUses(question_id: string, signal?: AbortSignal) {
  const options = { isUnasked: true, ...(signal && { signal }) }
  const answer = await call(formCalls.findUses, { id: question_id }, options)
  if (!answer.ok) throw new RefusedError(answer)
  return answer.data
}

export const useUses = (question_id: string) =>
  useQuery({
    queryKey: [formCalls.findUses.method, formCalls.findUses.path, question_id],
    queryFn: ({ signal }) => fetchUses(question_id, signal),
    staleTime: 0,
  })

const nameLength = 20

/** The name of a question when its box or its menu is read out. */
export const shortQuestion = ({ question }: Pick<BankQuestion, 'question'>) =>
  question.length > nameLength ? `${question.slice(0, nameLength)}…` : question
