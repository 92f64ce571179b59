import type { DraftItem } from '@wenhai/core/desk/lines'
import { itemNames } from '@wenhai/core/form/item-kinds'
import { type KeyboardEvent, useRef } from 'react'
import { FormItemLine } from '#features/form/dialog/fields/form-item-line.tsx'
import { isComposing } from '#lib/composing.ts'
import { useDesk } from '../desk.ts'
import { LineTools, lineKeys, type PaperLineProps } from './line-tools.tsx'

/** A heading, a text or the turn of a page while it is written. */
export function ItemEditor({ item, actions }: PaperLineProps & { item: DraftItem }) {
  const { editor, write, logic } = useDesk()
  const box = useRef<HTMLDivElement>(null)
  const { items, question } = editor.draft
  const index = items.indexOf(item)
  const name = itemNames[item.kind]
  const before = question.findIndex(({ uid }) => uid === item.before)
  const set = (changed: Partial<DraftItem>) =>
    write({ what: `改${name}`, field: `${item.uid} ${Object.keys(changed).join()}` }, (now) => ({
      items: now.items.map((each) => (each.uid === item.uid ? { ...each, ...changed } : each)),
    }))
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || lineKeys(event, { uid: item.uid, actions, field: 'title' })) return
    // After a heading come its questions; its explanation is one Tab away.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void actions.add(undefined, item.uid)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div ref={box} onKeyDown={press} className="grid grid-cols-1 gap-1">
      <LineTools uid={item.uid} name={name} actions={actions} />
      <div data-part="body" data-field={item.kind}>
        <FormItemLine
          item={item}
          name={name}
          onChange={set}
          onUploading={editor.onBusy}
          pipes={logic.pipesBefore(before === -1 ? question.length : before)}
          errorOf={(field) => editor.errorOf(`items.${index}.${field}`)}
        />
      </div>
    </div>
  )
}
