import { memo, type ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { PaperActions } from './use-paper.ts'

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
