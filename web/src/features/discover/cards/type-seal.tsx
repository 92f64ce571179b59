import { type ItemType, itemTypeNames } from '@wenhai/core/discover/choices'
import { formKinds } from '@wenhai/core/form/form-kind'
import { cx } from '#ui/cx.ts'
import { Seal } from '#ui/seal.tsx'

/** What a thing is. The three kinds of forms have their colours; nothing else has one. */
export function TypeSeal({ type, className }: { type: ItemType; className?: string | undefined }) {
  const kind = formKinds.find((one) => one === type)
  if (kind) return <Seal kind={kind} className={className} />
  return (
    <span
      className={cx(
        'inline-block shrink-0 rounded-sm bg-sunken py-0.5 pr-[7px] pl-[9px] font-serif text-sm leading-snug font-bold tracking-seal text-ink-2',
        className,
      )}
    >
      {itemTypeNames[type]}
    </span>
  )
}
