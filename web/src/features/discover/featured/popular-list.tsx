import type { Item } from '@wenhai/core/discover/schema'
import { cx } from '#ui/cx.ts'
import { pressedByTitle } from '#ui/page-frame.ts'
import { WholeLink } from '#ui/whole-link.tsx'
import { makerOf, pathOf, titleOf, typeOf } from '../cards/item.ts'
import { ItemFacts } from '../cards/item-facts.tsx'
import { TypeSeal } from '../cards/type-seal.tsx'
import { PinButton } from '../pin/pin-button.tsx'

/** Numbered, the first three in ink as thick as a headline. Read down the first column, then the second. */
export const PopularList = ({ items }: { items: readonly Item[] }) => (
  <ol className="gap-x-12 md:columns-2">
    {items.map((item, index) => (
      <li
        key={`${item.kind} ${item.id}`}
        className={cx(
          'group relative flex break-inside-avoid items-start gap-4 border-b py-4 max-sm:gap-3',
          pressedByTitle,
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'w-9 shrink-0 text-right font-serif text-3xl leading-tight font-bold',
            index < 3 ? 'text-sea' : 'text-ink-3',
          )}
        >
          {index + 1}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-xl leading-snug break-words">
            <WholeLink to={pathOf(item)}>{titleOf(item)}</WholeLink>
          </h3>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
            <TypeSeal type={typeOf(item)} />
            <span className="max-w-40 truncate">{makerOf(item).name}</span>
            <ItemFacts item={item} />
          </div>
        </div>
        <PinButton item={item} title={titleOf(item)} size="sm" variant="quiet" className="relative!" />
      </li>
    ))}
  </ol>
)
