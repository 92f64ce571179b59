import { savedRosterLimits as limits } from '@wenhai/core/roster/limits'
import { useState } from 'react'
import type { Answer } from '#lib/answer.ts'
import { newUuid } from '#lib/uuid.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { refreshRosters } from './api.ts'

interface RosterTitleDialogProps<Data> {
  title: string
  initial: string
  /** The key is the same for each try to make a new one. */
  send: (title: string, create_key: string) => Promise<Answer<Data>>
  onSaved: (data: Data) => void
  onClose: () => void
}

/** The name of a kept roster: for a new one, for one that is renamed, for one taken from a form. */
export function RosterTitleDialog<Data>({
  title,
  initial,
  send,
  onSaved,
  onClose,
}: RosterTitleDialogProps<Data>) {
  const fields = useFields<'title'>({
    initial: { title: initial },
    shown: ['title'],
    findProblem: (_, values) => (values.title.trim() === '' ? '请填写名单名称' : undefined),
  })
  const [create_key] = useState(newUuid)
  const typed = fields.values.title.trim()
  return (
    <FormDialog<Data>
      title={title}
      fields={fields}
      send={() => send(typed, create_key)}
      onSent={(data) => {
        onSaved(data)
        onClose()
        void refreshRosters()
      }}
      isDirty={typed !== initial}
      onClose={onClose}
    >
      <TextField
        {...fields.bind('title')}
        label="名单名称"
        maxLength={limits.titleMax}
        autoComplete="off"
        autoFocus
        description="例如：高一（3）班。只有自己看得到。"
      />
    </FormDialog>
  )
}
