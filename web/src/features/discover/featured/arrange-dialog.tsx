import { maxPins } from '@wenhai/core/discover/choices'
import type { Item } from '@wenhai/core/discover/schema'
import type { SearchGroups } from '@wenhai/core/search/schema'
import { useState } from 'react'
import { OrderList } from '#features/question/order/order-list.tsx'
import { failureOf } from '#lib/query.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useDebounced } from '#ui/use-media.ts'
import { useSearchAll } from '../api.ts'
import { TypeSeal } from '../cards/cover.tsx'
import { itemTitle, typeOf } from '../cards/item.ts'
import { isSameItem, PinButton, usePinning } from '../pin/pin-button.tsx'
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

/** Finds what could be featured: forms, articles and authors by one word. */
function PinSearch({ pinned }: { pinned: readonly Item[] }) {
  const [typed, setTyped] = useState('')
  const key = useDebounced(typed.trim().slice(0, 100))
  const { data, error, refetch, isFetching } = useSearchAll(key)
  const found = data && itemsOf(data).filter((item) => !pinned.some((other) => isSameItem(other, item)))
  return (
    <section aria-labelledby="arrange-add" className="grid grid-cols-1 gap-3">
      <h3 id="arrange-add" className="text-lg">
        添加
      </h3>
      <SearchField
        label="查找要精选的内容"
        placeholder="问卷、文章或作者"
        value={typed}
        onChange={setTyped}
      />
      {key !== '' && (
        <ListStates<Item>
          items={found}
          failure={failureOf(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
          skeleton={<SkeletonLines count={3} />}
          empty={<p className="py-2 text-md text-ink-3">没有可以加的，换个词试试。</p>}
        >
          {(items) => (
            <ul aria-label="可以精选的内容" className="grid grid-cols-1">
              {items.map((item) => (
                <li key={keyOf(item)} className="flex items-center gap-2.5 border-b py-1.5 last:border-0">
                  <TypeSeal type={typeOf(item)} />
                  <span className="min-w-0 flex-1 truncate">{itemTitle(item)}</span>
                  <PinButton item={item} title={itemTitle(item)} size="sm" />
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      )}
    </section>
  )
}

const itemsOf = ({ form, table, author }: SearchGroups): Item[] => [
  ...(form?.tables ?? []).map((one) => ({ kind: 'form' as const, id: one.survey_id, form: one })),
  ...(table?.tables ?? []).map((one) => ({ kind: 'table' as const, id: one.table_id, table: one })),
  ...(author?.tables ?? []).map((one) => ({ kind: 'author' as const, id: one.ocean_id, author: one })),
]
