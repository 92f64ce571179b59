import { useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { handoverCalls } from '@wenhai/core/handover/calls'
import type { HandoverThing } from '@wenhai/core/handover/schema'
import { queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type Input<Name extends keyof typeof handoverCalls> = CallerInput<(typeof handoverCalls)[Name]>

const listed = queryCall(handoverCalls.listHandovers, {})
const leaving = queryCall(handoverCalls.findLeaving, {})

export const useHandovers = () => useQuery({ ...listed, staleTime: 0 })

export const useHandoversOf = (thing: HandoverThing, id: string) =>
  useQuery({ ...queryCall(handoverCalls.findHandovers, { thing, id }), staleTime: 0 })

export const handOver = (input: Input<'handOver'>) => call(handoverCalls.handOver, input)

export const handOverAll = (input: Input<'handOverAll'>) => call(handoverCalls.handOverAll, input)

export const answerHandover = (id: string, accept: boolean) =>
  call(handoverCalls.answerHandover, { id, accept })

export const withdrawHandover = (id: string) => call(handoverCalls.withdrawHandover, { id })

/** What changed hands may be in any list, so that every list asks again. */
export const refreshAfterHandover = () => queryClient.invalidateQueries()

/** The numbers change with everything that a member makes, so they are asked for each time. */
export const useLeaving = () => useQuery({ ...leaving, staleTime: 0 })

export const startLeaving = (input: Input<'startLeaving'>) => call(handoverCalls.startLeaving, input)

export const stopLeaving = () => call(handoverCalls.stopLeaving, {})

export const refreshLeaving = () => queryClient.invalidateQueries({ queryKey: leaving.queryKey })
