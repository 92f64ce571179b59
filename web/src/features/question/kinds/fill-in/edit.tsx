import { blankList, countBlanks } from '@wenhai/core/question/kinds/fill-in/answer'
import { answerText } from '@wenhai/core/question/limits'
import { useId } from 'react'
import { FieldNotes } from '../../../../ui/fields/field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-editor.ts'

export interface BlanksKey {
  /** The answers of each blank, as they are typed: several with | between. */
  blanks: readonly string[]
}

export const noBlanks: BlanksKey = { blanks: [] }

/** As many as the text has; what belonged to others is remembered. */
const shownBlanks = ({ blanks }: BlanksKey, question: string): string[] =>
  Array.from({ length: countBlanks(question) }, (_, index) => blanks[index] ?? '')

export const withBlank = ({ blanks }: BlanksKey, index: number, text: string): BlanksKey => ({
  blanks: Array.from({ length: Math.max(blanks.length, index + 1) }, (_, at) =>
    at === index ? text : (blanks[at] ?? ''),
  ),
})

export const fillInEditor: KindEditor<BlanksKey> = {
  read: (key) => ({ blanks: key === '' ? [] : blankList.parse(key) }),
  write: (keys, { question }) => blankList.format(shownBlanks(keys, question)),
  KeyField: BlanksField,
  gap: { placeholder: '空格写成 ____，例如：孔子名____，字____。', insert: '插入空', sign: '____' },
}

function BlanksField({ keys, body: { question }, onChange, error }: KeyFieldProps<BlanksKey>) {
  const id = useId()
  const shown = shownBlanks(keys, question)
  const isOne = shown.length === 1
  return (
    <fieldset data-field="answer" aria-describedby={`${id}-description`} className="grid grid-cols-1 gap-2">
      <legend className="float-left text-sm text-ink-2">答案</legend>
      {shown.map((blank, index) => {
        const name = isOne ? '答案' : `第 ${index + 1} 空`
        return (
          <TextField
            key={name}
            label={name}
            hideLabel
            prefix={isOne ? undefined : index + 1}
            value={blank}
            onChange={(text) => onChange(withBlank(keys, index, text))}
            maxLength={answerText.max}
            aria-invalid={error && blank.trim() === '' ? true : undefined}
          />
        )
      })}
      <FieldNotes
        id={id}
        description="同一个空有几种对的写法，用 | 隔开。全角半角、大小写和空格不影响判分。"
        error={error}
      />
    </fieldset>
  )
}
