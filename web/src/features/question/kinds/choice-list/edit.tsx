import {
  type ChoiceListSettings,
  choiceListOf,
  hasPoints,
  pointsOf,
  rightOptions,
  writePoints,
} from '@wenhai/core/question/kinds/choice-list/answer'
import { type EditedOption, idsByLetter, idsOf, type KindEditor, letterOfId } from '../kind-editor.ts'
import { PointsField } from './edit-points.tsx'
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

/** In the order of the options; what belongs only to several choices is left out where there is one. */
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
        ? [...pointsOf(key)].flatMap(([letter, points]) => {
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
