import { searchCalls } from '@wenhai/core/search/calls'
import { implement } from '#lib/http/implement'
import { searchSite } from './queries.ts'

export const searchHandlers = implement(searchCalls, {
  searchSite: (input, context) => searchSite(context, input),
})
