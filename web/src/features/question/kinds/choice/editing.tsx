import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import { type EditedOption, idsByLetter, idsOf, type KindEditor, letterOfId } from '../kind-edit.ts'

export interface ChosenKey {
  /** Options marked as right. Single and multiple choice share them. */
  chosen: readonly number[]
}

export const noChosen: ChosenKey = { chosen: [] }

type Letters = NonNullable<KindEditor<ChosenKey>['letters']>

export interface Choosing extends Pick<Letters, 'hint' | 'chosen'> {
  /** The right ones after a press on the letter of one. */
  choose(chosen: readonly number[], id: number): readonly number[]
}

/** For kinds whose key is given by pressing letters. */
export const lettersEditor = ({ hint, chosen, choose }: Choosing): KindEditor<ChosenKey> => ({
  read: (key, options) => ({ chosen: idsByLetter(options, keyList.parse(key)) }),
  write: (keys, { options }) => keyList.format(chosen(keys).map((id) => letterOfId(options, id))),
  follow: (keys, options) => ({ chosen: keys.chosen.filter((id) => idsOf(options).includes(id)) }),
  letters: {
    hint,
    chosen,
    press: (before, id, options) => ({ chosen: inOrder(options, choose(before, id)) }),
  },
  KeyField: ({ error }) =>
    error ? (
      <p role="alert" className="-mt-2 text-sm text-cinnabar">
        {error}
      </p>
    ) : null,
})

const inOrder = (options: readonly EditedOption[], ids: readonly number[]) =>
  idsOf(options).filter((id) => ids.includes(id))
