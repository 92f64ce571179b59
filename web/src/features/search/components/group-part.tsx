import { searchKindNames } from '@wenhai/core/search/kinds'
import type { SearchTerm } from '@wenhai/core/search/pairs'
import type { SearchGroups } from '@wenhai/core/search/schema'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { countText, type GroupKind } from './groups.ts'
import { Hits } from './hits/hits.tsx'

interface GroupPartProps {
  kind: GroupKind
  groups: SearchGroups
  terms: readonly SearchTerm[]
  onMore: () => void
}

/** The first of a group, and the way to the others. */
export function GroupPart({ kind, groups, terms, onMore }: GroupPartProps) {
  const id = useId()
  const group = groups[kind]
  if (!group) return null
  const rest = group.length - group.tables.length
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b-2 border-ink pb-1.5 text-xl">
        {searchKindNames[kind]}{' '}
        <span className="ml-1 font-sans text-sm font-normal text-ink-3">{countText(group)}</span>
      </h2>
      <Hits kind={kind} groups={groups} terms={terms} heading="h3" />
      {rest > 0 && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3" onClick={onMore}>
          看全部 {countText(group)} 条{searchKindNames[kind]} →
        </Button>
      )}
    </section>
  )
}
