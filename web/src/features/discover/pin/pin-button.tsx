import { isAboveFive } from '@wenhai/core/account/permission'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { type ItemName, useFeatured } from '../api.ts'
import { isSame, usePinning } from './use-pinning.ts'

type PinButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  item: ItemName
  /** What it is called, for those who do not see where the button is. */
  title: string
}

/** 精选 or 取消精选, for level >5 alone. */
export function PinButton(props: PinButtonProps) {
  const isAllowed = useSession(({ user }) => isAboveFive(user?.permission ?? 0))
  return isAllowed ? <AllowedPinButton {...props} /> : null
}

function AllowedPinButton({ item, title, ...look }: PinButtonProps) {
  const { data } = useFeatured()
  const { pin, unpin } = usePinning()
  const [isPending, setPending] = useState(false)
  if (!data) return null
  const isPinned = data.pinned.some((other) => isSame(other, item))
  const turn = async () => {
    setPending(true)
    await (isPinned ? unpin(item) : pin(item))
    setPending(false)
  }
  const text = isPinned ? '取消精选' : '加入精选'
  return (
    <Button {...look} pending={isPending} aria-label={`${text} ${title}`} onClick={turn}>
      {text}
    </Button>
  )
}
