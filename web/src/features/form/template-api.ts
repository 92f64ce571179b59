import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { formCalls } from '@wenhai/core/form/calls'
import { queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type Input<Name extends keyof typeof formCalls> = CallerInput<(typeof formCalls)[Name]>

export const useTemplates = (search: Input<'findTemplates'>) =>
  useQuery({
    ...queryCall(formCalls.findTemplates, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All of it, as it is now. */
export const fetchTemplate = (id: string) => call(formCalls.viewTemplate, { id })

export const createTemplate = (input: Input<'createTemplate'>) => call(formCalls.createTemplate, input)

export const updateTemplate = (input: Input<'updateTemplate'>) => call(formCalls.updateTemplate, input)

export const deleteTemplate = (id: string) => call(formCalls.deleteTemplate, { id })

export const refreshTemplates = () =>
  queryClient.invalidateQueries({
    queryKey: [formCalls.findTemplates.method, formCalls.findTemplates.path],
  })
