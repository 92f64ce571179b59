import { Menu } from '#ui/overlays/menu.tsx'

/** An earlier answer or a named value that can be put into a text. */
export interface Pipe {
  /** The label, such as 第 2 题 去哪里？. */
  label: string
  /** The pipe, such as {第2题}. */
  text: string
}

interface PipeMenuProps {
  pipes: readonly Pipe[]
  onInsert: (text: string) => void
}

/** The menu 插入前面的答案, by which takers read what they answered before. */
export const PipeMenu = ({ pipes, onInsert }: PipeMenuProps) =>
  pipes.length === 0 ? null : (
    <Menu
      label="插入前面的答案"
      size="sm"
      icon="plus"
      side="bottom-start"
      items={pipes.map(({ label, text }) => ({ key: text, label, onSelect: () => onInsert(text) }))}
    >
      插入前面的答案
    </Menu>
  )
