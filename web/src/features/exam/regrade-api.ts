import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bankCalls } from '@wenhai/core/bank/calls'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import type { RegradeRow } from '@wenhai/core/exam/regrade/schema'
import { refreshReports } from '#features/report/reports-api.ts'
import { liveCall, queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type Input<Name extends keyof typeof regradeCalls> = CallerInput<(typeof regradeCalls)[Name]>

/** The question, and what is changed about it. */
export type RuleInput = Omit<Input<'previewRegrade'>, 'id' | 'page' | 'len'>

export const useRegradeQuestions = (search: Input<'findRegradeQuestions'>) =>
  useQuery({
    ...queryCall(regradeCalls.findRegradeQuestions, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useGivenAnswers = (search: Input<'findGivenAnswers'>) =>
  useQuery({ ...queryCall(regradeCalls.findGivenAnswers, search), staleTime: 0 })

export const usePreview = (search: Input<'previewRegrade'>) =>
  useQuery({
    ...queryCall(regradeCalls.previewRegrade, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The progress of a regrade is asked for this often, so that people see it move. */
const progressEvery = 1500

export const isUnderWay = ({ state }: Pick<RegradeRow, 'state'>): boolean =>
  state === 'running' || state === 'undoing'

export const useRegrades = (search: Input<'findRegrades'>) =>
  useQuery({
    ...liveCall(regradeCalls.findRegrades, search, progressEvery),
    refetchInterval: ({ state }) => (state.data?.tables.some(isUnderWay) ? progressEvery : false),
    placeholderData: keepPreviousData,
  })

const refresh = (...names: (keyof typeof regradeCalls)[]) =>
  Promise.all(
    names.map((name) => {
      const { method, path } = regradeCalls[name]
      return queryClient.invalidateQueries({ queryKey: [method, path] })
    }),
  )

/** Whatever shows how questions count, or what reports came to. */
export const refreshRegraded = () =>
  Promise.all([refresh('findRegradeQuestions', 'findRegrades', 'findGivenAnswers'), refreshReports()])

export async function startRegrade(input: Input<'startRegrade'>) {
  const answer = await call(regradeCalls.startRegrade, input)
  if (answer.ok) await refreshRegraded()
  return answer
}

export async function undoRegrade(input: Input<'undoRegrade'>) {
  const answer = await call(regradeCalls.undoRegrade, input)
  await refreshRegraded()
  return answer
}

/** The question itself gets what a regrade says; refused where somebody changed it meanwhile. */
export async function changeInBank(input: CallerInput<typeof bankCalls.updateQuestion>) {
  const answer = await call(bankCalls.updateQuestion, input)
  await refresh('findRegrades')
  return answer
}

/** While an author looks at the appeals, others come. */
const liveEvery = 10_000

export const useAppealGroups = (search: Input<'findAppealGroups'>) =>
  useQuery({
    ...liveCall(regradeCalls.findAppealGroups, search, liveEvery),
    placeholderData: keepPreviousData,
  })

export const useAppeals = (search: Input<'findAppeals'>) =>
  useQuery({
    ...queryCall(regradeCalls.findAppeals, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export async function setAppeals(input: Input<'setAppeals'>) {
  const answer = await call(regradeCalls.setAppeals, input)
  if (answer.ok) await refresh('findAppealGroups')
  return answer
}

export async function answerAppeals(input: Input<'answerAppeals'>) {
  const answer = await call(regradeCalls.answerAppeals, input)
  await refresh('findAppealGroups', 'findAppeals', 'findRegradeQuestions')
  return answer
}
