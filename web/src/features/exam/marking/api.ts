import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { leaveShare } from '#features/share/api.ts'
import { liveCall, queryCall, queryClient } from '#lib/query.ts'
import { type CallOptions, call } from '#lib/transport.ts'

type Input<Name extends keyof typeof markingCalls> = CallerInput<(typeof markingCalls)[Name]>

/** Others mark and hand in meanwhile, so the page asks again. */
const liveEvery = 15_000

export const useMarking = (id: string) => useQuery(liveCall(markingCalls.findMarking, { id }, liveEvery))

export const useProgress = (id: string) =>
  useQuery(liveCall(markingCalls.findMarkingProgress, { id }, liveEvery))

export const useMarkers = (id: string) =>
  useQuery({ ...queryCall(markingCalls.findMarkers, { id }), staleTime: 0 })

export const useMarkChanges = (search: Input<'findMarkChanges'>) =>
  useQuery({
    ...queryCall(markingCalls.findMarkChanges, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useMyMarkings = (search: Input<'findMyMarkings'>) =>
  useQuery({
    ...queryCall(markingCalls.findMyMarkings, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useMarkComments = () => useQuery(queryCall(markingCalls.findMarkComments, {}))

/** Pages that show how far marking has come ask again. */
export async function refreshMarking(): Promise<void> {
  const { findMarking, findMarkingProgress, findMarkers, findMarkChanges } = markingCalls
  await Promise.all(
    [findMarking, findMarkingProgress, findMarkers, findMarkChanges].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  )
}

export const claimBundles = (input: Input<'claimBundles'>) => call(markingCalls.claimBundles, input)

export const markBundles = (input: Input<'markBundles'>) => call(markingCalls.markBundles, input)

export const undoMark = (input: Input<'undoMark'>) => call(markingCalls.undoMark, input)

/** Bundles are released also from a page that is being left. */
export const releaseBundles = (id: string, question_id: string) =>
  call(markingCalls.releaseBundles, { id, question_id }, { isLast: true })

export const saveInk = (input: Input<'saveInk'>, options: CallOptions) =>
  call(markingCalls.saveInk, input, options)

const refreshing = async <Answer extends { ok: boolean }>(asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  if (answer.ok) await refreshMarking()
  return answer
}

export const inviteMarker = (input: Input<'inviteMarker'>) =>
  refreshing(call(markingCalls.inviteMarker, input))

export const removeMarker = (input: Input<'removeMarker'>) =>
  refreshing(call(markingCalls.removeMarker, input))

/** Gives back what was shared in person. */
export async function leaveMarking(survey_id: string) {
  const answer = await leaveShare('form', survey_id)
  const { method, path } = markingCalls.findMyMarkings
  if (answer.ok) await queryClient.invalidateQueries({ queryKey: [method, path] })
  return answer
}

export const updateMarking = (input: Input<'updateMarking'>) =>
  refreshing(call(markingCalls.updateMarking, input))

export const saveRubric = (input: Input<'saveRubric'>) => refreshing(call(markingCalls.saveRubric, input))

export async function saveMarkComments(comments: string[]) {
  const answer = await call(markingCalls.saveMarkComments, { comments })
  const { method, path } = markingCalls.findMarkComments
  if (answer.ok) await queryClient.invalidateQueries({ queryKey: [method, path] })
  return answer
}
