import {
  type CategoryType,
  categoryLimits,
  categoryTypeNames,
  categoryTypes,
} from '@wenhai/core/category/names'
import type { Category } from '@wenhai/core/category/schema'
import { useState } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { refreshCategories, saveCategory } from './api.ts'

type CategoryDialogProps = {
  /** The one to rename; without it a new one is made. */
  known: Category | undefined
  /** The type of a new category at first. */
  type: CategoryType
  onClose: () => void
}

const purposes: Record<CategoryType, string> = {
  survey: '给问卷和它的题目分类',
  vote: '给投票分类',
  exam: '考试的所属科目，从这里选',
}

const typeChoices = categoryTypes.map((value) => ({
  value,
  label: categoryTypeNames[value],
  description: purposes[value],
}))

export function CategoryDialog({ known, type: firstType, onClose }: CategoryDialogProps) {
  const initial = { value: known?.value ?? '' }
  const fields = useFields<'value'>({
    initial,
    shown: ['value'],
    findProblem: (_, { value }) => (value.trim() === '' ? '请填写分类名称' : undefined),
  })
  const [type, setType] = useState(firstType)
  const value = fields.values.value.trim()
  const isDirty = value !== initial.value

  /** Saving the name it has is closing. */
  const isUnchanged = () => {
    if (!known || isDirty) return false
    onClose()
    return true
  }
  return (
    <FormDialog<unknown>
      title={known ? '修改名称' : '新建分类'}
      fields={{ ...fields, notice: undefined, check: () => fields.check() && !isUnchanged() }}
      send={() =>
        saveCategory(
          known?.questionnaire_type_id,
          known ? { key: known.key, value, type: known.type } : { value, type },
        )
      }
      onSent={(_, reason) => {
        toast.success(reason)
        onClose()
        void refreshCategories()
      }}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextField
        {...fields.bind('value')}
        label="名称"
        maxLength={categoryLimits.valueMax}
        autoComplete="off"
        autoFocus
        {...(known && { description: '已经用到它的题目和考试，会跟着显示新名称。' })}
      />
      {!known && <RadioGroup label="类型" value={type} onChange={setType} choices={typeChoices} />}
      {fields.notice && (
        <p role="alert" className="text-sm text-cinnabar">
          {fields.notice}
        </p>
      )}
    </FormDialog>
  )
}
