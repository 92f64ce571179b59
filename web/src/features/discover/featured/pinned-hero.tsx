import type { ItemType } from '@wenhai/core/discover/choices'
import type { Item } from '@wenhai/core/discover/schema'
import { WholeLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { pressedByTitle } from '#ui/page-header.tsx'
import { Byline } from '../cards/byline.tsx'
import { TypeSeal } from '../cards/cover.tsx'
import { itemText, itemTitle, makerOf, pathOf, typeOf } from '../cards/item.ts'
import { ItemFacts } from '../cards/item-facts.tsx'
import { ItemPicture } from './item-picture.tsx'

const invitations: Record<ItemType, string> = {
  survey: '去填写',
  vote: '去投票',
  contest: '去投票',
  exam: '去看看这场考试',
  blog: '读全文',
  note: '读全文',
  video: '去观看',
  animate: '去观看',
  author: '看看作品',
}

/** Shows the first pin: half picture, half words. */
export function PinnedHero({ item }: { item: Item }) {
  const text = itemText(item)
  return (
    <article
      className={cx(
        'group relative grid grid-cols-1 overflow-hidden rounded-2xl border bg-surface shadow-card md:grid-cols-2',
        pressedByTitle,
      )}
    >
      <div className="relative min-h-36">
        <ItemPicture item={item} large className="h-full md:absolute! md:inset-0" />
      </div>
      <div className="flex min-w-0 flex-col gap-3 p-8 max-md:p-5 md:order-first md:min-h-80 md:justify-center">
        <TypeSeal type={typeOf(item)} className="self-start" />
        <h2 className="line-clamp-3 text-[34px] leading-tight break-words text-balance max-md:text-3xl">
          <WholeLink to={pathOf(item)}>{itemTitle(item)}</WholeLink>
        </h2>
        {text !== '' && <p className="line-clamp-3 leading-relaxed break-words text-ink-2">{text}</p>}
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-3">
          {item.kind !== 'author' && <Byline {...makerOf(item)} />}
          <ItemFacts item={item} />
        </div>
        <span aria-hidden="true" className="mt-1 font-medium text-sea group-hover:text-sea-deep">
          {invitations[typeOf(item)]} →
        </span>
      </div>
    </article>
  )
}
