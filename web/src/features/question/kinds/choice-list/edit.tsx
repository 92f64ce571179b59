import {
  type ChoiceListSettings,
  choiceListOf,
  hasPoints,
  optionPoints,
  optionPointsOf,
  rightOptions,
  writePoints,
} from '@wenhai/core/question/kinds/choice-list/answer'
import { MathText } from '#features/question/math/math-text.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import {
  type EditedOption,
  idsByLetter,
  idsOf,
  type KeyFieldProps,
  type KindEditor,
  letterOfId,
} from '../kind-edit.ts'
import { ListSettings } from './edit-settings.tsx'
import type { ChoiceListKey, EditedList } from './edited-list.ts'

const idOf = (options: readonly EditedOption[], letter: string) => idsByLetter(options, [letter])[0]

function readList(own: ChoiceListSettings, options: readonly EditedOption[]): EditedList {
  const ids = (keys: readonly string[]) => idsByLetter(options, keys)
  return {
    ...own,
    texts: ids(own.texts),
    alone: ids(own.alone),
    fixed: ids(own.fixed),
    headings: new Map(
      own.headings.flatMap(({ key, text }) => {
        const id = idOf(options, key)
        return id === undefined ? [] : [[id, text] as const]
      }),
    ),
  }
}

/**
 * Writes the settings in the order of the options; what belongs only to several choices is left out where there is one.
 */
function writeList(list: EditedList, options: readonly EditedOption[]): ChoiceListSettings {
  const letters = (ids: readonly number[]) =>
    idsOf(options).flatMap((id) => (ids.includes(id) ? [letterOfId(options, id)] : []))
  return {
    ...list,
    least: list.several ? list.least : 0,
    most: list.several ? list.most : 0,
    texts: letters(list.texts),
    alone: list.several ? letters(list.alone) : [],
    fixed: letters(list.fixed),
    headings: idsOf(options).flatMap((id) => {
      const text = list.headings.get(id)
      return text === undefined ? [] : [{ key: letterOfId(options, id), text }]
    }),
  }
}

export const choiceListEditor: KindEditor<ChoiceListKey> = {
  read: (key, options) => ({
    byPoints: hasPoints(key),
    chosen: hasPoints(key) ? [] : idsByLetter(options, rightOptions(key)),
    points: new Map(
      hasPoints(key)
        ? [...optionPointsOf(key)].flatMap(([letter, points]) => {
            const id = idOf(options, letter)
            return id === undefined ? [] : [[id, points] as const]
          })
        : [],
    ),
  }),
  write({ list, byPoints, points, chosen }, { options }) {
    const ids = idsOf(options)
    const letter = (id: number) => letterOfId(options, id)
    if (byPoints)
      return writePoints(
        new Map(ids.flatMap((id) => (points.get(id) ? [[letter(id), points.get(id) ?? 0]] : []))),
      )
    const right = list.several ? chosen : chosen.slice(-1)
    return ids
      .filter((id) => right.includes(id))
      .map(letter)
      .join(',')
  },
  settings: {
    read: (settings, options) => ({ list: readList(choiceListOf({ settings }), options) }),
    write: ({ list }, options) => writeList(list, options),
  },
  letters: {
    hint: '点字母，设为答案',
    chosen: ({ list, byPoints, chosen }) => (byPoints ? [] : list.several ? chosen : chosen.slice(-1)),
    press: (before, id) => ({
      byPoints: false,
      chosen: before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    }),
  },
  Settings: ListSettings,
  KeyField: PointsField,
}

const ways = [
  { value: 0, label: '按对错' },
  { value: 1, label: '按选项给分' },
]

/** Edits which options are right, by their letters above, or what each of them is worth. */
function PointsField({ keys, body: { options }, onChange, error }: KeyFieldProps<ChoiceListKey>) {
  const { byPoints, points } = keys
  return (
    <fieldset data-field="answer" className="grid grid-cols-1 gap-3">
      <legend className="sr-only">怎样判分</legend>
      <Segmented
        label="怎样判分"
        value={byPoints ? 1 : 0}
        onChange={(way) => onChange({ byPoints: way === 1 })}
        choices={ways}
        className="justify-self-start"
      />
      {byPoints ? (
        <>
          <ul className="grid max-h-96 grid-cols-1 gap-2 overflow-y-auto">
            {options.map(({ id, opt }) => {
              const letter = letterOfId(options, id)
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="flex min-w-0 flex-1 gap-2 text-md">
                    <b className="font-semibold text-ink-2">{letter}</b>
                    <MathText text={opt} isInline className="min-w-0 truncate" />
                  </span>
                  <NumberStepper
                    label={`选项 ${letter} 的分数`}
                    hideLabel
                    min={optionPoints.min}
                    max={optionPoints.max}
                    unit="分"
                    value={points.get(id) ?? 0}
                    onChange={(each) => onChange({ points: new Map([...points, [id, each]]) })}
                  />
                </li>
              )
            })}
          </ul>
          <p className="text-sm text-ink-3">
            选得最好时得这道题的满分，其余按比例；可以是负数，但一道题最少得 0 分。
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-3">点上面选项的字母，设为正确答案。</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  )
}
