import { person as limits } from '@wenhai/core/roster/limits'
import type { Answer } from '#lib/answer.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'

interface PersonFields {
  name: string
  number: string
  group: string
}

interface PersonDialogProps {
  /** The one to change; without it one is added. */
  known: PersonFields | undefined
  send: (person: PersonFields) => Promise<Answer<unknown>>
  onSaved: () => Promise<void>
  onClose: () => void
}

const missing: Record<string, string> = { name: '请填写姓名', number: '请填写学号或工号' }

/** Edits a person of a roster, of a form's or of one that is kept. */
export function PersonDialog({ known, send, onSaved, onClose }: PersonDialogProps) {
  const initial = { name: known?.name ?? '', number: known?.number ?? '', group: known?.group ?? '' }
  const fields = useFields<keyof PersonFields>({
    initial,
    shown: ['name', 'number', 'group'],
    findProblem: (name, values) => (values[name].trim() === '' ? missing[name] : undefined),
  })
  const { values } = fields
  const isDirty = (['name', 'number', 'group'] as const).some((name) => values[name] !== initial[name])
  return (
    <FormDialog<unknown>
      title={known ? `修改：${known.name}` : '添加一个人'}
      fields={fields}
      send={() =>
        send({ name: values.name.trim(), number: values.number.trim(), group: values.group.trim() })
      }
      onSent={() => {
        toast.success(known ? '已修改' : `已添加 ${values.name.trim()}`)
        onClose()
        void onSaved()
      }}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextField
        {...fields.bind('name')}
        label="姓名"
        maxLength={limits.nameMax}
        autoComplete="off"
        autoFocus
      />
      <TextField
        {...fields.bind('number')}
        label="学号/工号"
        maxLength={limits.numberMax}
        autoComplete="off"
      />
      <TextField {...fields.bind('group')} label="班级/部门" maxLength={limits.groupMax} autoComplete="off" />
    </FormDialog>
  )
}
