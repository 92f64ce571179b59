import type { Address } from '@wenhai/core/address/schema'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/tag.tsx'

type AddressCardProps = {
  address: Address
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
  onMakeDefault: () => void
}

/** 138 0013 8000 */
const spaced = (phone: string) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

export function AddressCard({ address, isBusy, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const { trueName, phone, region, defaultAddress } = address
  return (
    <li
      className={cx(
        'flex flex-col gap-2 rounded-xl border bg-surface px-5 pt-4 pb-2.5 shadow-card narrow:px-4.5',
        defaultAddress && 'border-sea',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="min-w-0 font-serif text-xl break-words">{trueName}</b>
        <span className="text-md text-ink-2">{spaced(phone)}</span>
        {defaultAddress && <Tag tone="sea">默认</Tag>}
      </div>
      <p className="text-md break-words text-ink-2">
        {region}
        <br />
        {address.address}
      </p>
      <div className="mt-auto -mr-2 flex flex-wrap justify-end border-t border-dashed pt-2">
        {!defaultAddress && (
          <Button
            size="sm"
            variant="quiet"
            pending={isBusy}
            onClick={onMakeDefault}
            className="mr-auto -ml-3"
          >
            设为默认
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-label={`修改 ${trueName} 的地址`} onClick={onEdit}>
          修改
        </Button>
        <Button size="sm" variant="quiet" aria-label={`删除 ${trueName} 的地址`} onClick={onDelete}>
          删除
        </Button>
      </div>
    </li>
  )
}
