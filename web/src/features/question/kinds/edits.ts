import { type OptionType, optionType, optionTypes } from '@wenhai/core/question/option-type'
import { type AllocationKey, allocationEditor, noAllocation } from './allocation/edit.tsx'
import { type CascadeKey, cascadeEditor, noCascade } from './cascade/edit.tsx'
import { type CheckedTextKey, checkedTextEditor, noCheckedText } from './checked-text/edit.tsx'
import {
  multipleChoiceEditor,
  noVerdict,
  singleChoiceEditor,
  trueFalseEditor,
  type VerdictKey,
} from './choice/edit.tsx'
import { choiceListEditor } from './choice-list/edit.tsx'
import { type ChoiceListKey, type ChosenKey, noChosen, noList } from './choice-list/edited-list.ts'
import { type ClozeKey, clozeEditor, noCloze } from './cloze/edit.tsx'
import { type DateTimeKey, dateTimeEditor, noDateTime } from './date-time/edit.tsx'
import { type EntryTableKey, entryTableEditor, noEntryTable } from './entry-table/edit.tsx'
import { type BlanksKey, fillInEditor, noBlanks } from './fill-in/edit.tsx'
import type { EditedOption, KindEditor } from './kind-edit.ts'
import { type LongRankingKey, longRankingEditor, noLongRanking } from './long-ranking/edit.tsx'
import { type MatchingKey, matchingEditor, noMatching } from './matching/edit.tsx'
import { type MatrixKey, matrixEditor, noMatrix } from './matrix/edit.tsx'
import { type NumberKey, noNumber, numberEditor } from './number/edit.tsx'
import { type ModelKey, noModel, openAnswerEditor } from './open-answer/edit.tsx'
import { noPassage, type PassageKey, passageEditor } from './passage/edit.tsx'
import { noOrder, type OrderKey, rankingEditor } from './ranking/edit.tsx'
import { noScale, type ScaleKey, scaleEditor } from './scale/edit.tsx'
import { noSignature, type SignatureKey, signatureEditor } from './signature/edit.tsx'
import { noUpload, type UploadKey, uploadEditor } from './upload/edit.tsx'

/**
 * The keys and settings that each kind remembers. Those that the present kind has no use for are kept, so that changing
 * the kind loses nothing.
 */
export type EditedKeys = ChosenKey &
  BlanksKey &
  NumberKey &
  DateTimeKey &
  CascadeKey &
  CheckedTextKey &
  ModelKey &
  OrderKey &
  VerdictKey &
  ScaleKey &
  UploadKey &
  SignatureKey &
  ChoiceListKey &
  AllocationKey &
  LongRankingKey &
  MatrixKey &
  EntryTableKey &
  ClozeKey &
  MatchingKey &
  PassageKey

const noKeys: EditedKeys = {
  ...noChosen,
  ...noBlanks,
  ...noNumber,
  ...noDateTime,
  ...noCascade,
  ...noCheckedText,
  ...noModel,
  ...noOrder,
  ...noVerdict,
  ...noScale,
  ...noUpload,
  ...noSignature,
  ...noList,
  ...noAllocation,
  ...noLongRanking,
  ...noMatrix,
  ...noEntryTable,
  ...noCloze,
  ...noMatching,
  ...noPassage,
}

const editors: Record<OptionType, KindEditor<EditedKeys>> = {
  [optionType.singleChoice]: singleChoiceEditor,
  [optionType.multipleChoice]: multipleChoiceEditor,
  [optionType.fillIn]: fillInEditor,
  [optionType.openAnswer]: openAnswerEditor,
  [optionType.ranking]: rankingEditor,
  [optionType.trueFalse]: trueFalseEditor,
  [optionType.matching]: matchingEditor,
  [optionType.cloze]: clozeEditor,
  [optionType.passage]: passageEditor,
  [optionType.scale]: scaleEditor,
  [optionType.upload]: uploadEditor,
  [optionType.signature]: signatureEditor,
  [optionType.choiceList]: choiceListEditor,
  [optionType.allocation]: allocationEditor,
  [optionType.longRanking]: longRankingEditor,
  [optionType.number]: numberEditor,
  [optionType.dateTime]: dateTimeEditor,
  [optionType.cascade]: cascadeEditor,
  [optionType.checkedText]: checkedTextEditor,
  [optionType.matrix]: matrixEditor,
  [optionType.entryTable]: entryTableEditor,
}

export const editorOf = (option_type: OptionType): KindEditor<EditedKeys> => editors[option_type]

/** Called after options have come or gone. */
export function followOptions(keys: EditedKeys, options: readonly EditedOption[]): EditedKeys {
  const next = { ...keys }
  for (const type of optionTypes) Object.assign(next, editorOf(type).follow?.(keys, options))
  return next
}

/** The keys of a question that has none. */
export const startKeys = (options: readonly EditedOption[]): EditedKeys => followOptions(noKeys, options)
