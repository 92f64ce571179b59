import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { safeHref } from '#features/article/markdown/read-markdown.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Anyone who types example.com means the web. */
const hrefOf = (typed: string): string | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  return safeHref(text) ?? (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : undefined)
}

/** The link in which the caret is, which is then selected as a whole, or the selected text. */
function selectLink(editor: Editor) {
  const isLinked = editor.isActive('link')
  if (isLinked) editor.commands.extendMarkRange('link')
  const { from, to } = editor.state.selection
  return {
    isLinked,
    href: String(editor.getAttributes('link').href ?? ''),
    text: editor.state.doc.textBetween(from, to, ' '),
  }
}

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [start] = useState(() => selectLink(editor))
  const [href, setHref] = useState(start.href)
  const [text, setText] = useState(start.text)
  const [fault, setFault] = useState<string>()

  const save = (event?: FormEvent) => {
    event?.preventDefault()
    const target = hrefOf(href)
    if (!target) return setFault('请填写完整的网址，例如 https://example.com')
    const words = text.trim() || target
    const chain = editor.chain().focus()
    if (words === start.text) chain.setLink({ href: target }).run()
    else
      chain
        .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: target } }] })
        .run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={start.isLinked ? '修改链接' : '插入链接'}
      size="sm"
      footer={
        <>
          {start.isLinked && <Button onClick={remove}>去掉链接</Button>}
          <Button variant="primary" onClick={() => save()}>
            确定
          </Button>
        </>
      }
    >
      <form onSubmit={save} className="grid grid-cols-1 gap-4">
        <TextField
          label="网址"
          value={href}
          error={fault}
          inputMode="url"
          autoFocus
          placeholder="https://"
          onChange={(next) => {
            setHref(next)
            setFault(undefined)
          }}
        />
        <TextField label="显示的文字" value={text} onChange={setText} placeholder="不填就显示网址" />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
