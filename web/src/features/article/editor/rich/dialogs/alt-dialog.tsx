import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Describes a picture: below it for all, and read out for people who do not see it. */
export function AltDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState(() => String(editor.getAttributes('image').alt ?? ''))
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    editor
      .chain()
      .focus()
      .updateAttributes('image', { alt: alt.trim() || null })
      .run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().deleteSelection().run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="图片说明"
      size="sm"
      footer={
        <>
          <Button variant="danger" onClick={remove}>
            删除图片
          </Button>
          <Button variant="primary" onClick={() => save()}>
            确定
          </Button>
        </>
      }
    >
      <form onSubmit={save}>
        <TextField
          label="说明"
          value={alt}
          onChange={setAlt}
          maxLength={200}
          autoFocus
          description="显示在图片下面，也读给看不到图片的人听。"
        />
      </form>
    </Dialog>
  )
}
