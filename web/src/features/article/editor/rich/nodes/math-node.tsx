import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { useContext } from 'react'
import { Formula } from '#features/question/math/math-text.tsx'
import { cx } from '#ui/cx.ts'
import { EditorContext } from '../editor-context.ts'

const formulaAttribute = {
  formula: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset.formula ?? '',
    renderHTML: ({ formula }: Record<string, unknown>) => ({ 'data-formula': formula }),
  },
}

/** $…$ within a line: typed so, or put in by the toolbar. */
export const MathInline = Node.create({
  name: 'mathInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => formulaAttribute,
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(FormulaView, { as: 'span', className: 'article-formula' }),
  addInputRules() {
    return [
      new InputRule({
        find: /(?<![$\\])\$(?![\s$])([^$\n]*[^\s$\\])\$$/,
        handler: ({ state, range, match: [, formula = ''] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ formula }))
        },
      }),
    ]
  },
})

/** A formula between $$ signs on lines of its own. */
export const MathBlock = Node.create({
  name: 'mathBlock',
  group: 'block',
  atom: true,
  addAttributes: () => formulaAttribute,
  parseHTML: () => [{ tag: 'div[data-formula]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(FormulaView),
})

function FormulaView({ node, getPos, selected }: ReactNodeViewProps) {
  const { onFormula } = useContext(EditorContext)
  const isDisplay = node.type.name === 'mathBlock'
  const formula = String(node.attrs.formula)
  return (
    <NodeViewWrapper
      as={isDisplay ? 'div' : 'span'}
      title="双击修改公式"
      onDoubleClick={() => onFormula({ pos: getPos(), formula, isDisplay })}
      className={cx('cursor-pointer rounded-xs', isDisplay && 'py-1', selected && 'outline-2 outline-sea')}
    >
      {formula.trim() === '' ? (
        <span className="text-ink-3">（空公式）</span>
      ) : (
        <Formula formula={formula} isDisplay={isDisplay} />
      )}
    </NodeViewWrapper>
  )
}
