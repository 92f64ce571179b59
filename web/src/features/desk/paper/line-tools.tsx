import type { DraftItem, DraftQuestion } from '@wenhai/core/desk/lines'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { keyIn } from '../keys.ts'
import type { PaperActions } from './use-paper.ts'
import type { TakePaste } from './use-paste.ts'

export interface PaperLineProps {
  line: DraftQuestion | DraftItem
  /** The number of the question, or of the one before an item. */
  number: number
  points: number | undefined
  kind: FormKind
  /** The line is the only selected one: it is written here. */
  isActive: boolean
  isSelected: boolean
  /** Who else is in it, or empty. */
  person: string
  actions: PaperActions
  takePaste: TakePaste
}

interface LineToolsProps {
  uid: string
  /** The name, such as 第 3 题. */
  name: string
  actions: PaperActions
  /** What stands at the beginning of the row. */
  children?: ReactNode
}

/** What is done with a whole line. */
export const LineTools = ({ uid, name, actions, children }: LineToolsProps) => (
  <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
    {children}
    <LineButtons uid={uid} name={name} actions={actions} />
  </div>
)

/** They stay as they are while somebody types in the line. */
const LineButtons = memo(({ uid, name, actions }: Omit<LineToolsProps, 'children'>) => (
  <span className="ml-auto flex items-center">
    <IconButton
      icon="plus"
      size="sm"
      label={`在${name}后面加一题`}
      onClick={() => void actions.add(undefined, uid)}
    />
    <IconButton icon="copy" size="sm" label={`复制${name}`} onClick={() => void actions.duplicate(uid)} />
    <IconButton icon="trash" size="sm" label={`删除${name}`} onClick={() => void actions.remove(uid)} />
    <Menu
      label={`${name}的更多操作`}
      size="sm"
      items={[
        { key: 'up', label: '上移', icon: 'up', onSelect: () => void actions.move(uid, -1, 'question') },
        { key: 'down', label: '下移', icon: 'down', onSelect: () => void actions.move(uid, 1, 'question') },
        {
          key: 'section',
          label: '在后面加小节',
          divided: true,
          onSelect: () => void actions.add({ item: 'section' }, uid),
        },
        { key: 'text', label: '在后面加段落', onSelect: () => void actions.add({ item: 'text' }, uid) },
        { key: 'page', label: '在后面分页', onSelect: () => void actions.add({ item: 'page' }, uid) },
      ]}
    />
  </span>
))

interface LinePlace {
  uid: string
  actions: PaperActions
  /** Where the focus is after the line has moved. */
  field: string
}

/** The keys that a line has wherever the focus is in it. Returns true where the key was one of them. */
export function lineKeys(event: KeyboardEvent, { uid, actions, field }: LinePlace): boolean {
  if (event.defaultPrevented) return false
  const acts: Partial<Record<string, () => unknown>> = {
    moveUp: () => actions.move(uid, -1, field),
    moveDown: () => actions.move(uid, 1, field),
    copy: () => actions.duplicate(uid),
    remove: () => actions.remove(uid),
    mark: () => actions.add(undefined, uid),
    leave: () => actions.leave(event.currentTarget.closest<HTMLElement>('[data-line]')),
  }
  const act = acts[keyIn('paper', event) ?? '']
  if (!act) return false
  event.preventDefault()
  void act()
  return true
}
