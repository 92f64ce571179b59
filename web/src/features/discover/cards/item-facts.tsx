import type { Item } from '@wenhai/core/discover/schema'
import { peopleText } from '#features/form/list/form-card.tsx'
import { TimeLeft } from '#features/form/list/form-card-state.tsx'
import { articleFacts } from './article-facts.ts'
import { worksText } from './item.ts'

/** The figures of a thing, each for itself: who takes part and how long still, who reads, what there is. */
export function ItemFacts({ item }: { item: Item }) {
  const fact = (text: string) => (
    <span key={text} className="whitespace-nowrap">
      {text}
    </span>
  )
  if (item.kind === 'table') return articleFacts(item.table).map(fact)
  if (item.kind === 'author') return fact(worksText(item.author))
  return (
    <>
      {fact(peopleText(item.form))}
      <TimeLeft form={item.form} />
    </>
  )
}
