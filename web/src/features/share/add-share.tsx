import type { ReceiverKind } from '@wenhai/core/share/rights'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import { setShare } from './api.ts'
import { GivenFields, type SharedItem, useGiven } from './given-fields.tsx'
import { allMarking } from './mark-scope-field.tsx'
import { ReceiverField, useReceiver } from './receiver-field.tsx'

const receiverChoices: readonly { value: ReceiverKind; label: string }[] = [
  { value: 'person', label: '一位会员' },
  { value: 'team', label: '一个小组' },
  { value: 'site', label: '本站所有会员' },
]

/** Shares a thing with one more receiver. */
export function AddShare({ item, onTyped }: { item: SharedItem; onTyped: (isTyped: boolean) => void }) {
  const receiver = useReceiver<ReceiverKind>('person')
  const given = useGiven({ rights: ['view'], marking: allMarking, end: null })
  const { isBusy, run } = useAction()
  const isTyped = receiver.value.who.trim() !== ''
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  const add = async () => {
    if (!receiver.check() || !given.check()) return
    await run(() => setShare(item.thing, { id: item.id, ...receiver.fields(), ...given.fields(null) }), {
      onDone: ({ name }) => {
        receiver.change({ who: '', team: null })
        given.change({ marking: allMarking, end: null })
        toast.success(`已共享给${name}`)
      },
      onRefused: ({ field, reason }) =>
        field === 'end_time' ? given.refuseEnd(reason) : receiver.refuse(reason),
    })
  }
  return (
    <form
      className="grid grid-cols-1 gap-3.5 border-t border-dashed pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <ReceiverField label="共享给" choices={receiverChoices} receiver={receiver} />
      <GivenFields label="可以" item={item} given={given} />
      <Button type="submit" variant="primary" pending={isBusy} disabled={given.value.rights.length === 0}>
        共享
      </Button>
    </form>
  )
}
