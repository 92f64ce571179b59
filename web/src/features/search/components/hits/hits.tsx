import { searchKindNames } from '@wenhai/core/search/kinds'
import type { SearchTerm } from '@wenhai/core/search/pairs'
import type { SearchGroups } from '@wenhai/core/search/schema'
import type { ReactNode } from 'react'
import type { GroupKind } from '../groups.ts'
import { AuthorHit } from './author-hit.tsx'
import { FormHit } from './form-hit.tsx'
import { QuestionHit } from './question-hit.tsx'
import { TableHit } from './table-hit.tsx'

interface HitsProps {
  kind: GroupKind
  groups: SearchGroups
  terms: readonly SearchTerm[]
  heading: 'h2' | 'h3'
}

/** The rows of one group, each in the shape of its kind. */
export function Hits({ kind, groups, terms, heading }: HitsProps) {
  const shared = { terms, heading }
  return (
    <ul aria-label={searchKindNames[kind]} className="grid grid-cols-1">
      {kind === 'form' &&
        groups.form?.tables.map((form) => (
          <Line key={form.survey_id}>
            <FormHit form={form} {...shared} />
          </Line>
        ))}
      {kind === 'table' &&
        groups.table?.tables.map((table) => (
          <Line key={table.table_id}>
            <TableHit table={table} {...shared} />
          </Line>
        ))}
      {kind === 'question' &&
        groups.question?.tables.map((question) => (
          <Line key={question.question_id}>
            <QuestionHit question={question} {...shared} />
          </Line>
        ))}
      {kind === 'author' &&
        groups.author?.tables.map((author) => (
          <Line key={author.ocean_id}>
            <AuthorHit author={author} {...shared} />
          </Line>
        ))}
    </ul>
  )
}

const Line = ({ children }: { children: ReactNode }) => <li className="border-b last:border-0">{children}</li>
