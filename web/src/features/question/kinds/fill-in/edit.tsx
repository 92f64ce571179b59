import type { BlankMode } from '@wenhai/core/question/compare/modes'
import { blankList, countBlanks, splitAtBlanks } from '@wenhai/core/question/kinds/fill-in/kind'
import { modeOf } from '@wenhai/core/question/kinds/fill-in/mark'
import { useId } from 'react'
import { FieldNotes } from '#ui/fields/field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'
import { BlankField } from './blank-field.tsx'

export interface BlanksKey {
  /** The answers of each blank, as they are typed: several with | between. */
  blanks: readonly string[]
  /** How each blank is compared; those that are missing are plain. */
  modes: readonly BlankMode[]
}

export const noBlanks: BlanksKey = { blanks: [], modes: [] }

/** The blanks that are shown are as many as the text has; the others are remembered. */
const shownBlanks = ({ blanks }: Pick<BlanksKey, 'blanks'>, question: string): string[] =>
  Array.from({ length: countBlanks(question) }, (_, index) => blanks[index] ?? '')

export const withBlank = ({ blanks }: BlanksKey, index: number, text: string): Pick<BlanksKey, 'blanks'> => ({
  blanks: Array.from({ length: Math.max(blanks.length, index + 1) }, (_, at) =>
    at === index ? text : (blanks[at] ?? ''),
  ),
})

const withMode = (keys: BlanksKey, index: number, mode: BlankMode): Pick<BlanksKey, 'modes'> => ({
  modes: Array.from({ length: Math.max(keys.modes.length, index + 1) }, (_, at) =>
    at === index ? mode : (keys.modes[at] ?? 'plain'),
  ),
})

export const fillInEditor: KindEditor<BlanksKey> = {
  read: (key) => ({ blanks: key === '' ? [] : blankList.parse(key) }),
  write: (keys, { question }) => blankList.format(shownBlanks(keys, question)),
  settings: {
    read: (settings) => ({
      modes: Array.isArray(settings?.modes)
        ? settings.modes.map((_, index) => modeOf({ settings }, index))
        : [],
    }),
    write: ({ modes }, _, question) => ({ modes: modes.slice(0, countBlanks(question)) }),
  },
  KeyField: BlanksField,
  gap: { placeholder: '空格写成 ____，例如：孔子名____，字____。', insert: '插入空', sign: '____' },
}

function BlanksField({ keys, body: { question }, onChange, error, errorOf }: KeyFieldProps<BlanksKey>) {
  const id = useId()
  const shown = shownBlanks(keys, question)
  const pieces = splitAtBlanks(question)
  const isOne = shown.length === 1
  return (
    <fieldset data-field="answer" aria-describedby={`${id}-description`} className="grid grid-cols-1 gap-5">
      <legend className="float-left text-sm text-ink-2">答案</legend>
      {shown.map((blank, index) => {
        const name = isOne ? '答案' : `第 ${index + 1} 空`
        return (
          <BlankField
            key={name}
            name={name}
            number={isOne ? undefined : index + 1}
            text={blank}
            mode={keys.modes[index] ?? 'plain'}
            after={pieces[index + 1] ?? ''}
            isMissing={error !== undefined && blank.trim() === ''}
            onText={(text) => onChange(withBlank(keys, index, text))}
            onMode={(mode) => onChange(withMode(keys, index, mode))}
          />
        )
      })}
      <FieldNotes
        id={id}
        description="同一个空有几种对的写法，用 | 隔开。"
        error={error ?? errorOf('settings.modes')}
      />
    </fieldset>
  )
}
