import type { Item } from '@wenhai/core/discover/schema'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Cover, DrawnCover, PlaySign } from '../cards/cover.tsx'

const tones = {
  survey: 'sea',
  vote: 'gold',
  contest: 'bamboo',
  exam: 'cinnabar',
} as const satisfies Record<FormKind, string>

interface ItemPictureProps {
  item: Item
  large?: boolean
  className?: string | undefined
}

/** Everything on this page has a picture: its own, its author's avatar, or one drawn in the colour of its seal. */
export function ItemPicture({ item, large = false, className }: ItemPictureProps) {
  const look = cx('rounded-none!', className)
  if (item.kind === 'form')
    return <DrawnCover seed={item.id} tone={tones[item.form.questionnaire_type]} className={look} />
  if (item.kind === 'table')
    return (
      <>
        <Cover table={item.table} large={large} className={look} />
        {item.table.video !== '' && <PlaySign size={large ? 'lg' : 'md'} />}
      </>
    )
  return (
    <>
      <DrawnCover seed={item.id} className={look} />
      <span className="absolute inset-0 grid place-items-center">
        <Avatar
          name={item.author.name}
          src={item.author.avatar}
          size={large ? 128 : 88}
          className="shadow-float"
        />
      </span>
    </>
  )
}
