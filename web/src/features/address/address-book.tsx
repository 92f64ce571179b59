import { addressBook } from '@wenhai/core/address/limits'
import type { Address } from '@wenhai/core/address/schema'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '#features/site/api.ts'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { deleteAddress, refreshAddresses, saveAddress, useAddresses } from './api.ts'

const AddressDialog = lazy(() =>
  import('./address-dialog.tsx').then((module) => ({ default: module.AddressDialog })),
)

interface Editing {
  known: Address | undefined
  isDefault: boolean
}

const gridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2'

export function AddressBook() {
  const { data, error, isFetching, refetch } = useAddresses()
  const { data: site } = useSite()
  const [editing, setEditing] = useState<Editing>()
  const [busyId, setBusyId] = useState<string>()
  const hasCode = site?.channels.phone ?? false
  const count = data?.tables.length ?? 0

  const add = () => setEditing({ known: undefined, isDefault: count === 0 })

  const makeDefault = async (known: Address) => {
    // Where a code is needed for every change, this change needs one too.
    if (hasCode) return setEditing({ known, isDefault: true })
    setBusyId(known.id)
    const answer = await saveAsDefault(known)
    await refreshAddresses()
    setBusyId(undefined)
    if (answer.ok) toast.success(answer.reason)
  }

  return (
    <section aria-labelledby="addresses-title" className="grid grid-cols-1 gap-4">
      <BookHead count={count} onAdd={add} />
      <ListStates
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<AddressesSkeleton />}
        empty={<NoAddresses onAdd={add} />}
      >
        {(addresses) => (
          <ul className={gridClass}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isBusy={busyId === address.id}
                onEdit={() => setEditing({ known: address, isDefault: address.defaultAddress })}
                onDelete={() => remove(address)}
                onMakeDefault={() => makeDefault(address)}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {editing && (
        <Suspense>
          <AddressDialog
            {...editing}
            isDefaultFixed={editing.known ? editing.known.defaultAddress : count === 0}
            hasCode={hasCode}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

const saveAsDefault = ({ id, trueName, phone, province, city, county, address }: Address) =>
  saveAddress(id, { trueName, phone, province, city, county, address, defaultAddress: true })

async function remove({ id, trueName, region, address }: Address): Promise<void> {
  const message = `${trueName}\n${region} ${address}\n删除后不能恢复。`
  if (!(await confirm({ title: '删除这个地址？', message, confirmText: '删除', danger: true }))) return
  const answer = await deleteAddress(id)
  tellOutcome(answer)
  await refreshAddresses()
}

const BookHead = ({ count, onAdd }: { count: number; onAdd: () => void }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
    <div className="min-w-0">
      <h2 id="addresses-title" className="text-2xl">
        地址簿
      </h2>
      <p className="mt-0.5 text-md text-ink-2">
        {count >= addressBook.max
          ? `最多存 ${addressBook.max} 个，删掉不用的才能再加。`
          : '只有自己看得到，寄送奖品、证书时用。'}
      </p>
    </div>
    {count > 0 && (
      <Button icon="plus" onClick={onAdd} disabled={count >= addressBook.max}>
        新增地址
      </Button>
    )}
  </div>
)

const NoAddresses = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    className="rounded-xl border border-dashed"
    title="还没有地址"
    hint="保存常用的收货地址，以后不用每次都填。"
    action={
      <Button icon="plus" onClick={onAdd}>
        新增地址
      </Button>
    }
  />
)

const AddressesSkeleton = () => (
  <div aria-hidden="true" className={gridClass}>
    {[0, 1].map((card) => (
      <div key={card} className="grid gap-3 rounded-xl border bg-surface p-5 shadow-card">
        <div className="flex items-center gap-3">
          <Bone className="h-5 w-20" />
          <Bone className="h-4 w-28" />
        </div>
        <SkeletonLines count={2} />
        <Bone className="h-4 w-24 justify-self-end" />
      </div>
    ))}
  </div>
)

type AddressCardProps = {
  address: Address
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
  onMakeDefault: () => void
}

/** 138 0013 8000 */
const spaced = (phone: string) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

function AddressCard({ address, isBusy, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
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
