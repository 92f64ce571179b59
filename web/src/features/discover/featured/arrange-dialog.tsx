import { maxPins } from '@wenhai/core/discover/choices'
import type { Item } from '@wenhai/core/discover/schema'
import { OrderList } from '#features/question/order/order-list.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TypeSeal } from '../cards/cover.tsx'
import { itemTitle, typeOf } from '../cards/item.ts'
import { usePinning } from '../pin/pin-button.tsx'
import { PinSearch } from './pin-search.tsx'
import { keyOf, useArranged } from './use-arranged.ts'

interface ArrangeDialogProps {
  pinned: readonly Item[]
  onClose: () => void
}

/** Level >5 arranges here what is featured, and in which order. Each step is kept at once. */
export function ArrangeDialog({ pinned, onClose }: ArrangeDialogProps) {
  const { items, arrange } = useArranged(pinned)
  const { unpin } = usePinning()
  return (
    <Dialog
      open
      onClose={onClose}
      title="整理精选"
      size="lg"
      wholeOnPhones
      footerNote="每一步都已保存"
      footer={
        <Button variant="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-7">
        <section aria-labelledby="arrange-order" className="grid grid-cols-1 gap-3">
          <h3 id="arrange-order" className="text-lg">
            顺序
            <span className="ml-2 font-sans text-sm font-normal text-ink-3">
              {items.length} / {maxPins}，第一个最大
            </span>
          </h3>
          {items.length === 0 ? (
            <p className="rounded-md bg-sunken px-4 py-3 text-md text-ink-2">
              还没有选，从下面找一个加进来。
            </p>
          ) : (
            <OrderList
              label="精选的顺序"
              onChange={arrange}
              items={items.map((item) => ({
                id: keyOf(item),
                name: `“${itemTitle(item)}”`,
                content: (
                  <span className="flex items-center gap-2.5">
                    <TypeSeal type={typeOf(item)} className="narrow:hidden" />
                    <span className="line-clamp-2 min-w-0 flex-1 break-words">{itemTitle(item)}</span>
                    <IconButton
                      data-move
                      icon="trash"
                      size="sm"
                      label={`取消精选 ${itemTitle(item)}`}
                      onClick={() => void unpin(item)}
                    />
                  </span>
                ),
              }))}
            />
          )}
        </section>
        <PinSearch pinned={items} />
      </div>
    </Dialog>
  )
}
