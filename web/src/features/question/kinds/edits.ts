import { allKinds } from '@wenhai/core/question/kinds/registry'
import { optionCount } from '@wenhai/core/question/limits'
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
import { type EditedNumberKey, noNumber, numberEditor } from './number/edit.tsx'
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
  EditedNumberKey &
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

/** The editor sorts kinds into these families. */
const families = ['基本', '问卷', '填写', '试题', '文件'] as const
type Family = (typeof families)[number]

/** The family of each kind, and its purpose in a line. */
const about: Record<OptionType, [family: Family, purpose: string]> = {
  [optionType.singleChoice]: ['基本', `最多 ${optionCount.single.max} 个选项，选一项。`],
  [optionType.multipleChoice]: ['基本', `最多 ${optionCount.multiple.max} 个选项，选几项。`],
  [optionType.trueFalse]: ['基本', '判断对错。'],
  [optionType.fillIn]: ['基本', '题目里留空，一空一答。'],
  [optionType.openAnswer]: ['基本', '写一段话。'],
  [optionType.ranking]: ['基本', `最多 ${optionCount.ranking.max} 个选项，排出先后。`],
  [optionType.choiceList]: ['问卷', '最多 200 个选项：列表、下拉、图片，可带“其他____”和互斥项。'],
  [optionType.scale]: ['问卷', '打分：数字、星星、表情、文字或 NPS。'],
  [optionType.matrix]: ['问卷', '几行用同一组列来回答，比如各方面的满意度。'],
  [optionType.allocation]: ['问卷', '把固定的分数分给几个选项。'],
  [optionType.longRanking]: ['问卷', '最多 50 个选项，可以只排前几位。'],
  [optionType.checkedText]: ['填写', '姓名、手机、邮箱、身份证等，填错会提示。'],
  [optionType.number]: ['填写', '一个数，可限定范围和单位，也可用滑块。'],
  [optionType.dateTime]: ['填写', '日期、时间或一段日期。'],
  [optionType.cascade]: ['填写', '一级一级往下选：省市区，或自己的各级内容，比如学院和专业。'],
  [optionType.entryTable]: ['填写', '作答的人自己添加行，比如家庭成员。'],
  [optionType.cloze]: ['试题', '文中每个空从几个选项里选。'],
  [optionType.matching]: ['试题', '把左右两列连起来。'],
  [optionType.passage]: ['试题', '一段材料带几道小题。'],
  [optionType.upload]: ['文件', '收图片、文档或录音。'],
  [optionType.signature]: ['文件', '手写签名，可附知情同意。'],
}

interface OfferedKind {
  value: OptionType
  label: string
}

/** The families with their kinds, such as 基本: 单选, 多选 …. */
export const kindFamilies: readonly { name: Family; kinds: readonly OfferedKind[] }[] = families.map(
  (name) => ({
    name,
    kinds: allKinds
      .filter(({ option_type }) => about[option_type][0] === name)
      .map(({ option_type, shortName }) => ({ value: option_type, label: shortName })),
  }),
)

export const purposeOf = (option_type: OptionType): string => about[option_type][1]
