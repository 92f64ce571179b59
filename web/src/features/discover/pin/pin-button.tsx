import { isAboveFive } from '@wenhai/core/account/mask'
import type { ItemName } from '@wenhai/core/discover/schema'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { orderPins, pinItem, refreshFeatured, unpinItem, useFeatured } from '../api.ts'

type PinButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  item: ItemName
  /** The name of the thing, for people who do not see where the button is. */
  title: string
}

/** The button 精选 or 取消精选, for level >5 alone. */
export function PinButton(props: PinButtonProps) {
  const isAllowed = useSession(({ user }) => isAboveFive(user?.permission ?? 0))
  return isAllowed ? <AllowedPinButton {...props} /> : null
}

function AllowedPinButton({ item, title, ...look }: PinButtonProps) {
  const { data } = useFeatured()
  const { pin, unpin } = usePinning()
  const [isPending, setPending] = useState(false)
  if (!data) return null
  const isPinned = data.pinned.some((other) => isSameItem(other, item))
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

export const isSameItem = (one: ItemName, other: ItemName) => one.kind === other.kind && one.id === other.id

type Change = Awaited<ReturnType<typeof pinItem>>

/** Says what went wrong where nobody has said it yet, and shows the present state in any case. */
async function settle(answer: Change, done?: string): Promise<boolean> {
  if (answer.ok && done) toast.success(done)
  if (!answer.ok && answer.cause === 'refused') toast.warning(answer.reason)
  await refreshFeatured()
  return answer.ok
}

export const usePinning = () => ({
  pin: async (item: ItemName) => settle(await pinItem(item), '已加入精选'),
  unpin: async (item: ItemName) => settle(await unpinItem(item), '已取消精选'),
  order: async (items: readonly ItemName[]) => settle(await orderPins(items)),
})
