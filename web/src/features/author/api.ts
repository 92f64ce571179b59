import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { authorCalls } from '@wenhai/core/author/calls'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { queryCall } from '#lib/query.ts'

type AuthorSearch = CallerInput<typeof authorCalls.findAuthors>

/** The last page stays while the next one is fetched: nothing jumps. */
export const useAuthors = (search: AuthorSearch) =>
  useQuery({ ...queryCall(authorCalls.findAuthors, search), placeholderData: keepPreviousData })

export const useAuthor = (id: string) => useQuery(queryCall(authorCalls.viewAuthor, { id }))
