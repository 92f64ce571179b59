import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { queryCall } from '#lib/query.ts'

type Input<Name extends keyof typeof visitorCalls> = CallerInput<(typeof visitorCalls)[Name]>

/** The last page stays while the next one is fetched: nothing jumps. */
export const useVisits = (search: Input<'findVisitors'>) =>
  useQuery({ ...queryCall(visitorCalls.findVisitors, search), placeholderData: keepPreviousData })

export const useVisitorChart = (search: Input<'findVisitorChart'>) =>
  useQuery({ ...queryCall(visitorCalls.findVisitorChart, search), placeholderData: keepPreviousData })
