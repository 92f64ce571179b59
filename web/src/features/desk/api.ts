import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskCalls } from '@wenhai/core/desk/calls'
import { deskLimits } from '@wenhai/core/desk/limits'
import { formCalls } from '@wenhai/core/form/calls'
import { queryCall, queryClient } from '#lib/query.ts'
import { currentUser } from '#lib/session.ts'
import { call } from '#lib/transport.ts'
import type { DeskWire } from './store/wire.ts'

export const fetchDesk = (desk_id: string) => call(deskCalls.getDesk, { desk_id })

/** Nobody presses for saving, so a failure is said by the desk itself, and nobody has to sign in at once. */
export const deskWire = (desk_id: string): DeskWire => ({
  write: async (input) => {
    const answer = await call(deskCalls.writeDesk, { desk_id, ...input }, { isUnasked: true, isQuiet: true })
    if (!answer.ok) return answer
    const { others, people } = answer.data
    return {
      ...answer,
      data: { ...answer.data, others: others.map(asSeen), people: people.map(asSeen) },
    }
  },
})

/** One's own name would say nothing of oneself in another window. */
export const ownWindow = '另一个窗口'

const asSeen = <Person extends { user_id: string; name: string }>(person: Person): Person =>
  person.user_id === currentUser()?.id ? { ...person, name: ownWindow } : person

/** The page is being left: what is not sent goes along, and nobody hears of it. */
export const leaveDesk = (desk_id: string, input: Parameters<DeskWire['write']>[0]): void =>
  void call(deskCalls.writeDesk, { desk_id, ...input, isLeaving: true }, { isLast: true })

/** Asks something as the person who is here, so that who is signed out is asked to sign in again. */
export const knockAtDesk = (desk_id: string) => call(deskCalls.findDeskEffect, { desk_id })

/** The form that a desk edits, as its fields need it. */
export const useDeskForm = (survey_id: string) =>
  useQuery({
    ...queryCall(formCalls.viewForm, { id: survey_id }),
    enabled: survey_id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useDesks = (page: number) =>
  useQuery({
    ...queryCall(deskCalls.findDesks, { page, len: deskLimits.desksPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const refreshDesks = () =>
  queryClient.invalidateQueries({ queryKey: [deskCalls.findDesks.method, deskCalls.findDesks.path] })

export const deleteDesk = (desk_id: string) => call(deskCalls.deleteDesk, { desk_id })

export const useDeskVersions = (desk_id: string, page: number) =>
  useQuery({
    ...queryCall(deskCalls.findDeskVersions, { desk_id, page, len: deskLimits.versionsPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const fetchVersion = (desk_id: string, version: number) =>
  call(deskCalls.getDeskVersion, { desk_id, version })

export const fetchEffect = (desk_id: string) => call(deskCalls.findDeskEffect, { desk_id })

interface Publishing {
  desk_id: string
  revision: number
  confirm?: boolean
  force?: boolean
}

export const publishDesk = (input: Publishing) => call(deskCalls.publishDesk, input, { timeout: 0 })
