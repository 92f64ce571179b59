import { readPattern } from '@wenhai/core/question/kinds/checked-text/checks'
import {
  type CheckedTextSettings,
  checkedTextOf,
  defaultCheckedText,
  hintOf,
  type TextForm,
  textForm,
  textForms,
} from '@wenhai/core/question/kinds/checked-text/kind'
import { checkedTextLimits } from '@wenhai/core/question/kinds/checked-text/settings'
import { FormRow } from '#ui/fields/form-row.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'

export interface CheckedTextKey {
  checkedText: CheckedTextSettings
}

export const noCheckedText: CheckedTextKey = { checkedText: defaultCheckedText }

export const checkedTextEditor: KindEditor<CheckedTextKey> = {
  read: () => ({}),
  write: () => '',
  settings: {
    read: (settings) => ({ checkedText: checkedTextOf({ settings }) }),
    write: ({ checkedText }) => checkedText,
  },
  Options: CheckedTextFields,
}

const forms = textForms.map((value) => ({ value, label: textForm[value].name }))

function CheckedTextFields(props: KeyFieldProps<CheckedTextKey>) {
  const {
    keys: { checkedText },
    onChange,
    errorOf,
    isPart,
  } = props
  const { form, pattern, hint, isUnique } = checkedText
  const change = (part: Partial<CheckedTextSettings>) =>
    onChange({ checkedText: { ...checkedText, ...part } })
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">信息填空</legend>
      <FormRow>
        <Select
          label="填什么"
          value={form}
          onChange={(next) =>
            change({ form: textForms.find((each) => each === next) ?? ('name' satisfies TextForm) })
          }
          choices={forms}
        />
        <TextField
          name="settings.hint"
          label="提示（可以不填）"
          placeholder={hintOf({ ...checkedText, hint: '' })}
          maxLength={checkedTextLimits.hint}
          value={hint}
          onChange={(text) => change({ hint: text })}
          error={errorOf('settings.hint')}
        />
      </FormRow>
      {form === 'pattern' && (
        <TextField
          name="settings.pattern"
          label="格式"
          placeholder="例如：S########"
          description={
            readPattern(pattern)
              ? hintOf({ ...checkedText, hint: '' })
              : '# 是数字，@ 是字母，* 是数字或字母，{6,10} 是前一位重复 6 到 10 次，别的字照样填。'
          }
          maxLength={checkedTextLimits.pattern}
          autoComplete="off"
          value={pattern}
          onChange={(text) => change({ pattern: text })}
          error={errorOf('settings.pattern')}
        />
      )}
      {!isPart && (
        <Switch
          checked={isUnique}
          onChange={(isOn) => change({ isUnique: isOn })}
          description="已经有人填过的，后来的人不能再填"
        >
          不能重复
        </Switch>
      )}
      <p className="text-sm text-ink-3">填的信息不计分，也不会公开；放进考试里照样可以问。</p>
    </fieldset>
  )
}
