import { blankName, blanksOf, countGaps } from '@wenhai/core/question/kinds/cloze/kind'
import { clozeLimits } from '@wenhai/core/question/kinds/cloze/settings'
import { letterByPlace, letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { maxBlanks } from '@wenhai/core/question/limits'
import { FieldNotes } from '#ui/fields/field.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'

interface EditedBlank {
  /** Choices as they are typed, with | between. */
  line: string
  weight: number
  /** The letter of the right one; empty while none is. */
  right: string
}

export interface ClozeKey {
  cloze: readonly EditedBlank[]
}

export const noCloze: ClozeKey = { cloze: [] }

const emptyBlank: EditedBlank = { line: '', weight: 1, right: '' }
const signs = /[|｜]/

/** The blanks that are shown are as many as the text has gaps; the others are remembered. */
const shownBlanks = ({ cloze }: ClozeKey, question: string): EditedBlank[] =>
  Array.from({ length: Math.min(maxBlanks, countGaps(question)) }, (_, index) => cloze[index] ?? emptyBlank)

const choicesIn = ({ line }: EditedBlank): string[] => line.split(signs).map((text) => text.trim())

const withBlank = ({ cloze }: ClozeKey, index: number, change: Partial<EditedBlank>): ClozeKey => ({
  cloze: Array.from({ length: Math.max(cloze.length, index + 1) }, (_, at) => ({
    ...(cloze[at] ?? emptyBlank),
    ...(at === index && change),
  })),
})

export const clozeEditor: KindEditor<ClozeKey> = {
  read: () => ({}),
  write: (keys, { question }) => letterList.format(shownBlanks(keys, question).map(({ right }) => right)),
  settings: {
    read: (settings, _, key) => {
      const letters = letterList.parse(key)
      return {
        cloze: blanksOf({ settings }).map(({ choices, weight }, index) => ({
          line: choices.join(' | '),
          weight,
          right: letters[index] ?? '',
        })),
      }
    },
    write: (keys, _, question) => ({
      blanks: shownBlanks(keys, question).map((blank) => ({
        choices: blank.line.trim() === '' ? [] : choicesIn(blank),
        weight: blank.weight,
      })),
    }),
  },
  Options: BlanksFields,
  KeyField: RightChoices,
  gap: { placeholder: '空格写成 ____，例如：He ____ to school every day.', insert: '插入空', sign: '____' },
}

function BlanksFields({ keys, body: { question }, onChange, errorOf }: KeyFieldProps<ClozeKey>) {
  const shown = shownBlanks(keys, question)
  const { choices, choice, weight } = clozeLimits
  const errorAt = (index: number) =>
    errorOf(`settings.blanks.${index}.choices`) ??
    Array.from({ length: choices.max }, (_, at) => errorOf(`settings.blanks.${index}.choices.${at}`)).find(
      Boolean,
    )
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-3">
      <legend className="float-left text-sm text-ink-2">每个空的选项，用 | 隔开</legend>
      {shown.length === 0 && <p className="text-sm text-ink-3">先在题目里写上空：____。</p>}
      {shown.map((blank, index) => (
        <div
          key={blankName(index)}
          className="grid grid-cols-1 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <TextField
            name={`settings.blanks.${index}.choices`}
            label={blankName(index)}
            hideLabel
            prefix={index + 1}
            placeholder="went | goes | go"
            maxLength={choices.max * (choice.max + 3)}
            value={blank.line}
            onChange={(line) => onChange(withBlank(keys, index, { line }))}
            error={errorAt(index)}
          />
          <NumberStepper
            label={`${blankName(index)}的分数比重`}
            hideLabel
            unit="份"
            min={weight.min}
            max={weight.max}
            value={blank.weight}
            onChange={(next) => onChange(withBlank(keys, index, { weight: next }))}
          />
        </div>
      ))}
      <FieldNotes
        id="cloze-blanks"
        description="考试里这道题的分数按各空的份数分给每个空。"
        error={errorOf('settings.blanks')}
      />
    </fieldset>
  )
}

function RightChoices({ keys, body: { question }, onChange, error }: KeyFieldProps<ClozeKey>) {
  const shown = shownBlanks(keys, question)
  return (
    <fieldset data-field="answer" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <legend className="float-left text-sm text-ink-2 sm:col-span-2">正确答案</legend>
      {shown.map((blank, index) => (
        <Select
          key={blankName(index)}
          label={blankName(index)}
          value={blank.right || null}
          onChange={(right) => onChange(withBlank(keys, index, { right }))}
          choices={choicesIn(blank).map((text, place) => ({
            value: letterByPlace(place),
            label: `${letterByPlace(place)} ${text}`,
          }))}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-cinnabar sm:col-span-2">
          {error}
        </p>
      )}
    </fieldset>
  )
}
