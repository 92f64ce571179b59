import type { Item } from '@wenhai/core/discover/schema'
import { CardMeta } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { pressedByTitle } from '#ui/page-frame.ts'
import { WholeLink } from '#ui/whole-link.tsx'
import { Byline } from '../cards/byline.tsx'
import { makerOf, pathOf, textOf, titleOf, typeOf } from '../cards/item.ts'
import { ItemFacts } from '../cards/item-facts.tsx'
import { TypeSeal } from '../cards/type-seal.tsx'
import { ItemPicture } from './item-picture.tsx'

export function PinnedCard({ item }: { item: Item }) {
  const text = textOf(item)
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded-xl border bg-surface shadow-card transition-colors hover:border-edge',
        pressedByTitle,
      )}
    >
      <div className="relative">
        <ItemPicture item={item} />
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-5 max-sm:p-4">
        <TypeSeal type={typeOf(item)} className="self-start" />
        <h3 className="line-clamp-2 text-xl break-words text-pretty">
          <WholeLink to={pathOf(item)}>{titleOf(item)}</WholeLink>
        </h3>
        {text !== '' && <p className="line-clamp-2 text-md leading-relaxed break-words text-ink-2">{text}</p>}
        <CardMeta className="items-center gap-y-1">
          {item.kind !== 'author' && <Byline {...makerOf(item)} />}
          <ItemFacts item={item} />
        </CardMeta>
      </div>
    </article>
  )
}
