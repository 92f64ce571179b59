import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { shareCalls, shareCallsOf } from '@wenhai/core/share/calls'
import type { SharedThing } from '@wenhai/core/share/things'
import { queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import { type UploadOptions, uploadCall } from '#lib/upload.ts'
import type { SelectChoice } from '#ui/fields/select.tsx'

type Input<Name extends keyof typeof shareCalls> = CallerInput<(typeof shareCalls)[Name]>

export const useShares = (thing: SharedThing, id: string) =>
  useQuery({ ...queryCall(shareCallsOf[thing].findShares, { id }), staleTime: 0 })

/** By what the marking of an exam can be given. */
export const useMarkingParts = (id: string, isWanted = true) =>
  useQuery({ ...queryCall(markingCalls.findMarkingParts, { id }), enabled: isWanted })

const refreshing = async <Answer>(asked: Promise<Answer>, ...asking: { method: string; path: string }[]) => {
  const answer = await asked
  await Promise.all(
    asking.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })),
  )
  return answer
}

export const setShare = (thing: SharedThing, input: Input<'setShare'>) =>
  refreshing(call(shareCallsOf[thing].setShare, input), shareCallsOf[thing].findShares, shareCalls.findShared)

export const removeShare = (thing: SharedThing, input: Input<'removeShare'>) =>
  refreshing(
    call(shareCallsOf[thing].removeShare, input),
    shareCallsOf[thing].findShares,
    shareCalls.findShared,
  )

export const leaveShare = (thing: SharedThing, id: string) => call(shareCallsOf[thing].leaveShare, { id })

export const useTeams = (search: Input<'findTeams'>) =>
  useQuery({
    ...queryCall(shareCalls.findTeams, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The teams that the caller knows, by their names. */
export async function findTeamChoices(key: string, signal: AbortSignal): Promise<SelectChoice[]> {
  const answer = await call(shareCalls.findTeams, { key, len: 20 }, { signal, isUnasked: true })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.data.tables.map(({ team_id, name, members }) => ({
    value: team_id,
    label: name,
    description: `${members} 人`,
  }))
}

export const createTeam = (name: string) =>
  refreshing(call(shareCalls.createTeam, { name }), shareCalls.findTeams)

export const renameTeam = (id: string, name: string) =>
  refreshing(call(shareCalls.renameTeam, { id, name }), shareCalls.findTeams)

export const deleteTeam = (id: string) =>
  refreshing(call(shareCalls.deleteTeam, { id }), shareCalls.findTeams)

export const leaveTeam = (id: string) => refreshing(call(shareCalls.leaveTeam, { id }), shareCalls.findTeams)

export const useTeamMembers = (search: Input<'findTeamMembers'>) =>
  useQuery({
    ...queryCall(shareCalls.findTeamMembers, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const addToTeam = (id: string, people: string) =>
  refreshing(call(shareCalls.addToTeam, { id, people }), shareCalls.findTeamMembers, shareCalls.findTeams)

/** Who is in which team may have changed, and so may what is shared with oneself. */
export async function refreshTeams(): Promise<void> {
  await Promise.all(
    [shareCalls.findTeamMembers, shareCalls.findTeams, shareCalls.findTeamThings, shareCalls.findShared].map(
      ({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  )
}

export const checkTeamMembers = (id: string, file: UploadOptions) =>
  uploadCall(shareCalls.importTeamMembers, { id, check: true }, file)

export const importTeamMembers = (id: string, skipBad: boolean, file: UploadOptions) =>
  uploadCall(shareCalls.importTeamMembers, { id, skipBad }, file)

/** A page of a list stays while the next one is fetched. */
const steady = { placeholderData: keepPreviousData, staleTime: 0 } as const

/** What others share with oneself, or one shares with others. */
export const useShared = (search: Input<'findShared'>) =>
  useQuery({ ...queryCall(shareCalls.findShared, search), ...steady })

export const useTeamThings = (search: Input<'findTeamThings'>) =>
  useQuery({ ...queryCall(shareCalls.findTeamThings, search), ...steady })

export const removeFromTeam = (id: string, user_id: string) =>
  refreshing(
    call(shareCalls.removeFromTeam, { id, user_id }),
    shareCalls.findTeamMembers,
    shareCalls.findTeams,
  )
