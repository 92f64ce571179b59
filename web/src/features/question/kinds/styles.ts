import { partsOf, type QuestionPart } from '@wenhai/core/question/kinds/parts'
import { type OptionType, optionType, optionTypes } from '@wenhai/core/question/option-type'
import mediaStyle from '../media/paper-media.css?inline'
import allocationStyle from './allocation/take.css?inline'
import cascadeStyle from './cascade/take.css?inline'
import entriesStyle from './choice-list/entries.css?inline'
import choiceListStyle from './choice-list/take.css?inline'
import clozeStyle from './cloze/take.css?inline'
import dateTimeStyle from './date-time/take.css?inline'
import entryStyle from './entry.css?inline'
import entryTableStyle from './entry-table/take.css?inline'
import matchingStyle from './matching/take.css?inline'
import matrixStyle from './matrix/take.css?inline'
import numberStyle from './number/take.css?inline'
import passageStyle from './passage/take.css?inline'
import scaleStyle from './scale/take.css?inline'
import signatureStyle from './signature/take.css?inline'
import uploadStyle from './upload/take.css?inline'

/** The style of each control, for the page that the server draws; what every paper has is empty here. */
const styles: Record<OptionType, string> = {
  [optionType.singleChoice]: '',
  [optionType.multipleChoice]: '',
  [optionType.fillIn]: '',
  [optionType.openAnswer]: '',
  [optionType.ranking]: '',
  [optionType.trueFalse]: '',
  [optionType.matching]: matchingStyle,
  [optionType.cloze]: clozeStyle,
  [optionType.passage]: passageStyle,
  [optionType.scale]: scaleStyle,
  [optionType.upload]: uploadStyle,
  [optionType.signature]: signatureStyle,
  [optionType.choiceList]: choiceListStyle,
  [optionType.allocation]: allocationStyle,
  [optionType.longRanking]: '',
  [optionType.number]: numberStyle,
  [optionType.dateTime]: dateTimeStyle,
  [optionType.cascade]: cascadeStyle,
  [optionType.checkedText]: entryStyle,
  [optionType.matrix]: matrixStyle,
  [optionType.entryTable]: entryTableStyle,
}

/** The styles of the kinds of these questions, each once, and of what plays their recordings. */
export const stylesOf = (
  questions: readonly Pick<QuestionPart, 'option_type' | 'settings' | 'question_media'>[],
): string => {
  const all = questions.flatMap((question) => [question, ...partsOf(question)])
  const asked = new Set(all.map(({ option_type }) => option_type))
  const kinds = optionTypes.filter((type) => asked.has(type)).map((type) => styles[type])
  const entries = all.some(({ settings }) => settings?.entries) ? entriesStyle : ''
  return kinds.join('') + entries + (all.some(({ question_media }) => question_media) ? mediaStyle : '')
}
