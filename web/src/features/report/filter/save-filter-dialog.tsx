import { type FormEvent, useId, useState } from 'react'
import type { FilterValue } from '#lib/filter-value.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { saveFilter } from '../filter-api.ts'

interface SaveFilterDialogProps {
  id: string
  value: FilterValue
  /** The filter in words. */
  text: string
  /** The names there are; a filter of the same name is replaced. */
  names: readonly string[]
  onClose: () => void
}

export function SaveFilterDialog({ id, value, text, names, onClose }: SaveFilterDialogProps) {
  const form = useId()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (name.trim() === '') return setError('请给筛选起个名字')
    setSaving(true)
    const answer = await saveFilter(id, name.trim(), value)
    setSaving(false)
    if (!answer.ok) return setError(answer.reason)
    toast.success('已存为常用筛选')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="存为常用筛选"
      size="sm"
      busy={isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            取消
          </Button>
          <Button type="submit" form={form} variant="primary" pending={isSaving}>
            保存
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="grid grid-cols-1 gap-4">
        <p className="text-md text-ink-2">{text}</p>
        <TextField
          label="名字"
          value={name}
          maxLength={30}
          autoFocus
          autoComplete="off"
          error={error}
          description={names.includes(name.trim()) ? '已有同名的，保存后会换成新的。' : undefined}
          onChange={(text) => {
            setName(text)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
