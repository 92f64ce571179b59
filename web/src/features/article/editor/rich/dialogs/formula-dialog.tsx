import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Formula } from '#features/question/math/math-text.tsx'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import type { FormulaAt } from '../editor-context.ts'

interface FormulaDialogProps {
  editor: Editor
  start: FormulaAt
  onClose: () => void
}

type Place = 'line' | 'own'

const places = [
  { value: 'line', label: '在行内' },
  { value: 'own', label: '单独一行' },
] as const

/** A formula in LaTeX, seen as it is typed. */
export function FormulaDialog({ editor, start, onClose }: FormulaDialogProps) {
  const [formula, setFormula] = useState(start.formula)
  const [place, setPlace] = useState<Place>(start.isDisplay ? 'own' : 'line')
  const seen = useDebounced(formula.trim())
  const save = () => {
    const chain = editor.chain().focus()
    if (start.pos !== undefined) {
      const size = editor.state.doc.nodeAt(start.pos)?.nodeSize ?? 1
      chain.deleteRange({ from: start.pos, to: start.pos + size })
    }
    const text = formula.trim()
    if (text !== '')
      chain.insertContent({ type: place === 'own' ? 'mathBlock' : 'mathInline', attrs: { formula: text } })
    chain.run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="公式"
      size="md"
      isDirty={formula !== start.formula}
      footer={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button variant="primary" onClick={save}>
            {formula.trim() === '' && start.pos !== undefined ? '删除公式' : '确定'}
          </Button>
        </>
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <TextArea
          label="LaTeX"
          value={formula}
          onChange={setFormula}
          minRows={3}
          autoFocus
          spellCheck={false}
          placeholder="\frac{a+b}{2}"
          description="在正文里直接输入 $x^2$ 也会变成公式。"
        />
        <Segmented<Place> label="放在哪里" value={place} onChange={setPlace} choices={places} />
        <div className="grid min-h-20 place-items-center overflow-x-auto rounded-xl border bg-paper px-4 py-3 text-lg">
          {seen === '' ? (
            <span className="text-md text-ink-3">在这里预览</span>
          ) : (
            <Formula formula={seen} isDisplay={place === 'own'} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
