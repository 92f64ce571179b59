import { type OptionType, optionType, optionTypes } from '@wenhai/core/question/option-type'
import { type ChosenKey, noChosen } from './choice/editing.tsx'
import type { EditedOption, KindEditor } from './editing.ts'
import { type BlanksKey, fillInEditor, noBlanks } from './fill-in/edit.tsx'
import { multipleChoiceEditor } from './multiple-choice/edit.ts'
import { type ModelKey, noModel, openAnswerEditor } from './open-answer/edit.tsx'
import { noOrder, type OrderKey, rankingEditor } from './ranking/edit.tsx'
import { singleChoiceEditor } from './single-choice/edit.ts'
import { noVerdict, trueFalseEditor, type VerdictKey } from './true-false/edit.tsx'

/** What each kind remembers of the key. What the present kind has no use for is kept, so that changing the kind loses nothing. */
export type EditedKeys = ChosenKey & BlanksKey & ModelKey & OrderKey & VerdictKey

const noKeys: EditedKeys = { ...noChosen, ...noBlanks, ...noModel, ...noOrder, ...noVerdict }

const editors: Record<OptionType, KindEditor<EditedKeys>> = {
  [optionType.singleChoice]: singleChoiceEditor,
  [optionType.multipleChoice]: multipleChoiceEditor,
  [optionType.fillIn]: fillInEditor,
  [optionType.openAnswer]: openAnswerEditor,
  [optionType.ranking]: rankingEditor,
  [optionType.trueFalse]: trueFalseEditor,
}

export const editorOf = (option_type: OptionType): KindEditor<EditedKeys> => editors[option_type]

/** After options have come or gone. */
export const followOptions = (keys: EditedKeys, options: readonly EditedOption[]): EditedKeys =>
  optionTypes.reduce((now, type) => ({ ...now, ...editorOf(type).follow?.(now, options) }), keys)

/** The keys of a question that has none. */
export const startKeys = (options: readonly EditedOption[]): EditedKeys => followOptions(noKeys, options)
