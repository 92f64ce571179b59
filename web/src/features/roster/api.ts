import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import { type UploadOptions, uploadCall } from '#lib/upload.ts'

type Input<Name extends keyof typeof rosterCalls> = CallerInput<(typeof rosterCalls)[Name]>

/** A page stays while the next one is fetched: nothing jumps. */
const steady = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const useSavedRosters = (search: Input<'findRosters'>) =>
  useQuery({ ...queryCall(rosterCalls.findRosters, search), ...steady })

export const useDeletedRosters = (page: Input<'findDeletedRosters'>) =>
  useQuery({ ...queryCall(rosterCalls.findDeletedRosters, page), ...steady })

export const useSavedPeople = (search: Input<'findPeople'>) =>
  useQuery({ ...queryCall(rosterCalls.findPeople, search), ...steady })

export async function refreshRosters(): Promise<void> {
  const { findRosters, findDeletedRosters, findPeople } = rosterCalls
  await Promise.all(
    [findRosters, findDeletedRosters, findPeople].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  )
}

/** Makes a new roster with this title, or renames the one with this id. */
export const saveTitle = (id: string | undefined, title: string, create_key: string) =>
  id === undefined
    ? call(rosterCalls.createRoster, { title, create_key })
    : call(rosterCalls.renameRoster, { id, title })

export const deleteRoster = (id: string) => call(rosterCalls.deleteRoster, { id })
export const restoreRoster = (id: string) => call(rosterCalls.restoreRoster, { id })

export const checkPeople = (id: string, file: UploadOptions) =>
  uploadCall(rosterCalls.importPeople, { id, check: true }, file)

export const importPeople = (id: string, skipBad: boolean, file: UploadOptions) =>
  uploadCall(rosterCalls.importPeople, { id, skipBad }, file)

export const savePerson = (input: Input<'savePerson'>) => call(rosterCalls.savePerson, input)
export const removePeople = (id: string, ids: string[]) => call(rosterCalls.removePeople, { id, ids })

export const saveRosterRow = (input: Input<'saveRosterRow'>) => call(rosterCalls.saveRosterRow, input)
export const keepRoster = (input: Input<'keepRoster'>) => call(rosterCalls.keepRoster, input)
