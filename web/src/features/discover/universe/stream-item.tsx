import type { ArticleRow } from '@wenhai/core/article/schema'
import type { Item } from '@wenhai/core/discover/schema'
import { FormStatus } from '#features/form/list/form-card-state.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { WholeLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { pressedByTitle } from '#ui/page-header.tsx'
import { When } from '#ui/when.tsx'
import { Byline } from '../cards/byline.tsx'
import { Cover, PlaySign, TypeSeal } from '../cards/cover.tsx'
import { itemText, itemTitle, makerOf, pathOf, typeOf } from '../cards/item.ts'
import { ItemFacts, isMadeToBeSeen } from '../cards/item-facts.tsx'
import { PinButton } from '../pin/pin-button.tsx'

/** Shows an item of the stream. Films and pictures show what they are; an author shows their avatar. */
export function StreamItem({ item, heading: Heading }: { item: Item; heading: 'h2' | 'h3' }) {
  const text = itemText(item)
  const isSeen = item.kind === 'table' && isMadeToBeSeen(item.table.type)
  return (
    <li className="border-b last:border-0">
      <article className={cx('group relative grid grid-cols-1 gap-2 rounded-md py-5', pressedByTitle)}>
        <div className="flex items-center gap-2.5 text-sm text-ink-3">
          <TypeSeal type={typeOf(item)} />
          {item.kind === 'author' && <span>新来的作者</span>}
          {item.kind === 'form' && <When time={item.form.create_time} />}
          {item.kind === 'table' && <When time={item.table.create_time} />}
          {item.kind === 'form' && <FormStatus form={item.form} className="ml-auto" />}
        </div>
        <div className={cx('flex items-start gap-5 max-sm:gap-4', isSeen && 'max-sm:flex-col')}>
          {item.kind === 'author' && <Avatar name={item.author.name} src={item.author.avatar} size={56} />}
          <div className="min-w-0 flex-1">
            <Heading className="line-clamp-2 text-2xl break-words text-pretty max-sm:text-xl">
              <WholeLink to={pathOf(item)}>{itemTitle(item)}</WholeLink>
            </Heading>
            {text !== '' && (
              <p className="mt-1 line-clamp-2 text-md leading-relaxed break-words text-ink-2">{text}</p>
            )}
            <div className="mt-2.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-3">
              {item.kind !== 'author' && <Byline {...makerOf(item)} />}
              <ItemFacts item={item} />
              <PinButton
                item={item}
                title={itemTitle(item)}
                size="sm"
                variant="quiet"
                className="relative! -my-1 ml-auto"
              />
            </div>
          </div>
          {item.kind === 'table' && item.table.cover !== '' && <Shown table={item.table} />}
        </div>
      </article>
    </li>
  )
}

/** A film or a moving picture is what it shows; on a phone it is as wide as the screen. */
function Shown({ table }: { table: ArticleRow }) {
  const isSeen = isMadeToBeSeen(table.type)
  return (
    <div className={cx('relative shrink-0', isSeen ? 'w-56 max-sm:w-full' : 'w-36 max-sm:w-22')}>
      <Cover table={table} ratio={isSeen ? '16 / 9' : '4 / 3'} />
      {table.video !== '' && <PlaySign size="sm" />}
    </div>
  )
}
