import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { memberCalls } from '@wenhai/core/member/calls'
import { queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import { type UploadOptions, uploadCall } from '#lib/upload.ts'

type Input<Name extends keyof typeof memberCalls> = CallerInput<(typeof memberCalls)[Name]>

/** The last page stays while the next one is fetched: nothing jumps. */
export const useMembers = (filter: Input<'listMembers'>) =>
  useQuery({ ...queryCall(memberCalls.listMembers, filter), placeholderData: keepPreviousData })

/** Changes of members are in the audit log as well, so it is asked for again. */
export const refreshMembers = async () => {
  for (const { method, path } of [memberCalls.listMembers, memberCalls.listAudit])
    await queryClient.invalidateQueries({ queryKey: [method, path] })
}

export const setLevel = (input: Input<'setLevel'>) => call(memberCalls.setLevel, input)

export const setAnswersOnly = (input: Input<'setAnswersOnly'>) => call(memberCalls.setAnswersOnly, input)

export const setDisabled = (input: Input<'setDisabled'>) => call(memberCalls.setDisabled, input)

export const makeResetLink = (id: string) => call(memberCalls.makeResetLink, { id })

export const invite = (input: Input<'invite'>) => call(memberCalls.invite, input)

/** With `check` the file is only checked; without it the accounts are made. */
export const createMembers = (options: Input<'createMembers'>, file: UploadOptions) =>
  uploadCall(memberCalls.createMembers, options, file)

export const useAudit = (filter: Input<'listAudit'>) =>
  useQuery({
    ...queryCall(memberCalls.listAudit, filter),
    placeholderData: keepPreviousData,
    // A change of a moment ago should be there when a person looks.
    staleTime: 0,
  })
