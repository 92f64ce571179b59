import { teamLimits } from '@wenhai/core/share/limits'
import type { Answer } from '#lib/answer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'

interface TeamNameDialogProps<Data> {
  title: string
  initial: string
  send: (name: string) => Promise<Answer<Data>>
  onClose: () => void
}

/** The name of a team: of a new one, or of one that is renamed. */
export function TeamNameDialog<Data>({ title, initial, send, onClose }: TeamNameDialogProps<Data>) {
  const fields = useFields<'name'>({
    initial: { name: initial },
    shown: ['name'],
    findProblem: (_, values) => (values.name.trim() === '' ? '请填写小组名称' : undefined),
  })
  const typed = fields.values.name.trim()
  return (
    <FormDialog<Data>
      title={title}
      fields={fields}
      send={() => send(typed)}
      onSent={onClose}
      isDirty={typed !== initial}
      onClose={onClose}
    >
      <TextField
        {...fields.bind('name')}
        label="小组名称"
        maxLength={teamLimits.name.max}
        autoComplete="off"
        autoFocus
        description="例如：高一数学组、人事部。"
      />
    </FormDialog>
  )
}
