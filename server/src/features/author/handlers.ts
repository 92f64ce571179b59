import { authorCalls } from '@wenhai/core/author/calls'
import { implement } from '../../lib/http/implement.ts'
import { findAuthors } from './queries.ts'

export const author = implement(authorCalls, {
  findAuthors: (input, { database }) => findAuthors(database, input),
})
