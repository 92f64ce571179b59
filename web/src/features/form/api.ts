import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { bankCalls } from '@wenhai/core/bank/calls'
import { bankLimits } from '@wenhai/core/bank/limits'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { formCalls } from '@wenhai/core/form/calls'
import type { DrawRule } from '@wenhai/core/form/draw'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import type { ShareRight } from '@wenhai/core/share/rights'
import type { BankAsk } from '#features/bank/api.ts'
import { liveCall, queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import { type UploadOptions, uploadCall } from '#lib/upload.ts'
import { refreshForms } from './list-api.ts'

type Input<Name extends keyof typeof formCalls> = CallerInput<(typeof formCalls)[Name]>

type FormInput = Input<'createForm'>
type RosterSearch = Input<'findRoster'>

export const useForm = (id: string) => useQuery({ ...queryCall(formCalls.viewForm, { id }), staleTime: 0 })

/** What the person here may do with a form: until it is known, and with one of their own, everything. */
export function useFormRights(id: string): (right: ShareRight) => boolean {
  const rights = useQuery(queryCall(formCalls.viewForm, { id })).data?.own?.rights
  return (right) => rights === undefined || rights.includes(right)
}

/** While an author looks at their form, others take part. */
const liveEvery = 10_000

export const useLiveForm = (id: string) => useQuery(liveCall(formCalls.viewForm, { id }, liveEvery))

/** The form as it is now, whatever was fetched before. */
export const fetchForm = (id: string) => call(formCalls.viewForm, { id })

export const createForm = (draft: FormInput) => call(formCalls.createForm, draft)

export interface UpdateOptions {
  /** The update_time that the dialog was opened with; without it the last one to save wins. */
  seen?: string | undefined
  /** A change of meaning after somebody has begun may make a new revision. */
  confirm?: boolean | undefined
  /** Takes the bank's present text of these questions. */
  fresh?: readonly string[] | undefined
}

export const updateForm = (id: string, draft: FormInput, { seen, confirm, fresh = [] }: UpdateOptions) =>
  call(formCalls.updateForm, {
    ...draft,
    id,
    ...(seen !== undefined && { update_time: seen }),
    ...(confirm && { confirm }),
    ...(fresh.length > 0 && { fresh: [...fresh] }),
  })

/** How many have voted for each option, by its key; empty where that is not known. */
export async function fetchVotes(id: string): Promise<ReadonlyMap<string, number>> {
  const answer = await call(analyticsCalls.findResults, { id }, { isUnasked: true })
  const options = answer.ok ? (answer.data.questions[0]?.options ?? []) : []
  return new Map(options.map(({ key, count }) => [key, count]))
}

export const readPassword = (id: string) => call(formCalls.readPassword, { id })

/** The status is 1 for running and 0 for not running. */
export const setFormStatus = (id: string, status: 0 | 1) => call(formCalls.setFormStatus, { id, status })

export const endForm = (id: string) => call(formCalls.endForm, { id })

export const deleteForm = (id: string) => call(formCalls.deleteForm, { id })

/** Takes back a form that nobody has begun, with the questions that came in with it. */
export const undoForm = (id: string) => call(formCalls.undoForm, { id }, { timeout: 0 })

export const restoreForm = (id: string) => call(formCalls.restoreForm, { id })

export const useDeletedForms = (page: CallerInput<typeof formCalls.findDeletedForms>) =>
  useQuery({
    ...queryCall(formCalls.findDeletedForms, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The sites that may show a form in their pages. */
export const useEmbedding = (id: string) =>
  useQuery({ ...queryCall(formCalls.findEmbedding, { id }), staleTime: 0 })

export async function setEmbedding(id: string, sites: string[]) {
  const answer = await call(formCalls.setEmbedding, { id, sites })
  if (answer.ok) queryClient.setQueryData(queryCall(formCalls.findEmbedding, { id }).queryKey, answer.data)
  return answer
}

/** The code of a form's short link, made when its author first shares it. */
export const useShortCode = (id: string) =>
  useQuery({
    queryKey: [formCalls.shareForm.method, formCalls.shareForm.path, id],
    queryFn: async ({ signal }) => {
      const answer = await call(formCalls.shareForm, { id }, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data.code
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const askExposed = (survey_id: string | undefined, question: readonly string[], signal?: AbortSignal) =>
  call(
    formCalls.findExposed,
    { question: [...question], ...(survey_id && { survey_id }) },
    { isUnasked: true, ...(signal && { signal }) },
  )

/** The result is empty where it is not known. */
export async function fetchExposed(survey_id: string, question: readonly string[]) {
  const answer = question.length > 0 ? await askExposed(survey_id, question) : undefined
  return answer?.ok ? answer.data.tables : []
}

/** The warning is left out where it is not known whether the questions were seen before. */
export const useExposed = (survey_id: string | undefined, question: readonly string[]) =>
  useQuery({
    queryKey: [formCalls.findExposed.method, formCalls.findExposed.path, survey_id, question],
    queryFn: async ({ signal }) => {
      const answer = await askExposed(survey_id, question, signal)
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data.tables
    },
    enabled: question.length > 0,
    placeholderData: keepPreviousData,
    // Sharing is changed in the bank too.
    staleTime: 0,
  })

/** The supply of the bank is said beside each rule, or nothing is. */
export const useSupply = (
  draw: readonly DrawRule[],
  question: readonly string[],
  survey_id: string | undefined,
) =>
  useQuery({
    queryKey: [formCalls.checkDraw.method, formCalls.checkDraw.path, draw, question, survey_id],
    queryFn: async ({ signal }) => {
      const input = { draw: [...draw], question: [...question], ...(survey_id && { survey_id }) }
      const answer = await call(formCalls.checkDraw, input, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data.rules
    },
    enabled: draw.length > 0,
    placeholderData: keepPreviousData,
    // The bank may have grown since, so it is asked again.
    staleTime: 0,
  })

/** The bank is read in the background: no longer than a second or two. */
export const solveBlueprint = (wish: CallerInput<typeof formCalls.solveBlueprint>) =>
  call(formCalls.solveBlueprint, wish)

/** The other one of two papers that is kept with an exam. */
export const fetchOtherPaper = (id: string) => call(formCalls.findOtherPaper, { id })

/** The questions that may be picked, a hundred at a time. */
export const usePickList = (search: Omit<BankAsk, 'page' | 'len'>) =>
  useInfiniteQuery({
    queryKey: [bankCalls.filterQuestions.method, bankCalls.filterQuestions.path, 'pick', search],
    queryFn: async ({ signal, pageParam: page }) => {
      const answer = await call(
        bankCalls.filterQuestions,
        { ...search, page, len: bankLimits.pickLength },
        { signal },
      )
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    initialPageParam: 1,
    getNextPageParam: ({ length }, _, page) => (page * bankLimits.pickLength < length ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The last page stays while the next one is fetched: nothing jumps. */
export const useRoster = (search: RosterSearch) =>
  useQuery({
    ...liveCall(formCalls.findRoster, search, liveEvery),
    placeholderData: keepPreviousData,
  })

export async function refreshRoster(): Promise<void> {
  const { method, path } = formCalls.findRoster
  await queryClient.invalidateQueries({ queryKey: [method, path] })
  await refreshForms()
}

/** Only checks the file; nothing is stored. */
export const checkRoster = (id: string, file: UploadOptions) =>
  uploadCall(formCalls.importRoster, { id, check: true }, file)

/** Imports all or nothing; with `skipBad`, the rows that the server finds good. */
export const importRoster = (id: string, skipBad: boolean, file: UploadOptions) =>
  uploadCall(formCalls.importRoster, { id, skipBad }, file)

export const removeFromRoster = (id: string, ids: string[]) => call(formCalls.removeFromRoster, { id, ids })

/** Takes the people of a kept roster, or of another form's roster. */
export async function takeRoster(input: CallerInput<typeof rosterCalls.useRoster>) {
  const answer = await call(rosterCalls.useRoster, input)
  if (answer.ok) await refreshRoster()
  return answer
}
