import { toast } from '#ui/feedback/toast.tsx'
import { type ItemName, orderPins, pinItem, refreshFeatured, unpinItem } from '../api.ts'

export const isSame = (one: ItemName, other: ItemName) => one.kind === other.kind && one.id === other.id

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
