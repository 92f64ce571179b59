import { type ChoiceListSettings, defaultChoiceList } from '@wenhai/core/question/kinds/choice-list/answer'
import { optionType } from '@wenhai/core/question/option-type'
import type { KindEditor } from '../kind-edit.ts'

export interface ChosenKey {
  /** Options marked as right. The kinds that choose share them. */
  chosen: readonly number[]
}

export const noChosen: ChosenKey = { chosen: [] }

/** Settings while they are edited: options are named by their ids, which stay when letters change. */
export interface EditedList extends Omit<ChoiceListSettings, 'texts' | 'alone' | 'fixed' | 'headings'> {
  texts: readonly number[]
  alone: readonly number[]
  fixed: readonly number[]
  headings: ReadonlyMap<number, string>
}

export interface ChoiceListKey extends ChosenKey {
  list: EditedList
  /** The key is the points of each option, not a list of right ones. */
  byPoints: boolean
  points: ReadonlyMap<number, number>
}

export const noList: Omit<ChoiceListKey, 'chosen'> = {
  list: { ...defaultChoiceList, texts: [], alone: [], fixed: [], headings: new Map() },
  byPoints: false,
  points: new Map(),
}

/** The kind 选择 has room for many options, and the same right ones. */
export const largerChoice = (asked: {
  several: boolean
}): NonNullable<KindEditor<ChoiceListKey>['larger']> => ({
  option_type: optionType.choiceList,
  keys: ({ list }) => ({ list: { ...list, ...asked }, byPoints: false }),
})
