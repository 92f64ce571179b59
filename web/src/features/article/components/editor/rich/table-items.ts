import type { Editor } from '@tiptap/react'
import type { MenuItem } from '../../../../../ui/overlays/menu.tsx'

/** What can be done with the table one stands in. */
export function tableItems(editor: Editor): MenuItem[] {
  const run = () => editor.chain().focus()
  return [
    { key: 'row', label: '在下面加一行', onSelect: () => run().addRowAfter().run() },
    { key: 'column', label: '在右边加一列', onSelect: () => run().addColumnAfter().run() },
    { key: 'less-row', label: '删除这一行', divided: true, onSelect: () => run().deleteRow().run() },
    { key: 'less-column', label: '删除这一列', onSelect: () => run().deleteColumn().run() },
    {
      key: 'none',
      label: '删除表格',
      danger: true,
      divided: true,
      onSelect: () => run().deleteTable().run(),
    },
  ]
}
