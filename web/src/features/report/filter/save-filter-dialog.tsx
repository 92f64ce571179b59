import { useState } from 'react'
import type { FilterValue } from '#lib/filter-value.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
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
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const check = () => {
    if (name.trim() === '') setError('请给筛选起个名字')
    return name.trim() !== ''
  }
  return (
    <FormDialog
      title="存为常用筛选"
      fields={{ check, refuse: ({ reason }) => setError(reason) }}
      send={() => saveFilter(id, name.trim(), value)}
      onSent={() => {
        toast.success('已存为常用筛选')
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">{text}</p>
      <TextField
        label="名字"
        value={name}
        maxLength={30}
        autoFocus
        autoComplete="off"
        error={error}
        description={names.includes(name.trim()) ? '已有同名的，保存后会换成新的。' : undefined}
        onChange={(next) => {
          setName(next)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
