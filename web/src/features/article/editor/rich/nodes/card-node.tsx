import { mergeAttributes, Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { readCardPath } from '@wenhai/core/article/card'
import { useEffect } from 'react'
import { useCards } from '#features/article/api.ts'
import { CardContent } from '#features/article/body/card-content.tsx'
import { cx } from '#ui/cx.ts'
import { Bone } from '#ui/feedback/skeleton.tsx'

const dataAttribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
})

/** The card of a survey, vote, exam or question, on a line of its own. */
export const CardNode = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ path: dataAttribute('path'), title: dataAttribute('title') }),
  parseHTML: () => [{ tag: 'div[data-card]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-card': '' })],
  addNodeView: () => ReactNodeViewRenderer(CardView),
})

function CardView({ node, selected, updateAttributes }: ReactNodeViewProps) {
  const { path, title } = node.attrs as { path: string; title: string }
  const name = readCardPath(path)
  const { data, isPending } = useCards(name ? [name.id] : [])
  const card = data?.find(({ id }) => id === name?.id)
  const found = card?.title ?? ''
  // Pasted as a bare address: it takes its name as soon as that is known.
  useEffect(() => {
    if (title === '' && found !== '') updateAttributes({ title: found })
  }, [title, found, updateAttributes])
  return (
    <NodeViewWrapper data-drag-handle className={cx('article-card', selected && 'outline-2 outline-sea')}>
      {card ? (
        <CardContent card={card} />
      ) : isPending && name ? (
        <Bone className="h-5 w-2/5" />
      ) : (
        <>
          <span className="font-serif text-xl font-bold break-words">{title || path}</span>
          <span className="text-sm text-gold">
            现在没有卡片可看：它可能没有公开，或者已经删除。读者会看到一个链接。
          </span>
        </>
      )}
    </NodeViewWrapper>
  )
}
