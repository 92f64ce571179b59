import { type OptionType, optionType } from '../option-type.ts'
import { allocationExample } from './allocation/example.ts'
import { cascadeExample } from './cascade/example.ts'
import { checkedTextExample } from './checked-text/example.ts'
import { choiceListExample } from './choice-list/example.ts'
import { clozeExample } from './cloze/example.ts'
import { dateTimeExample } from './date-time/example.ts'
import { entryTableExample } from './entry-table/example.ts'
import type { KindExample } from './example.ts'
import { fillInExample } from './fill-in/example.ts'
import { longRankingExample } from './long-ranking/example.ts'
import { matchingExample } from './matching/example.ts'
import { matrixExample } from './matrix/example.ts'
import { multipleChoiceExample } from './multiple-choice/example.ts'
import { numberExample } from './number/example.ts'
import { openAnswerExample } from './open-answer/example.ts'
import { passageExample } from './passage/example.ts'
import { rankingExample } from './ranking/example.ts'
import { scaleExample } from './scale/example.ts'
import { signatureExample } from './signature/example.ts'
import { singleChoiceExample } from './single-choice/example.ts'
import { trueFalseExample } from './true-false/example.ts'
import { uploadExample } from './upload/example.ts'

export const examples: Record<OptionType, KindExample> = {
  [optionType.singleChoice]: singleChoiceExample,
  [optionType.multipleChoice]: multipleChoiceExample,
  [optionType.fillIn]: fillInExample,
  [optionType.openAnswer]: openAnswerExample,
  [optionType.ranking]: rankingExample,
  [optionType.trueFalse]: trueFalseExample,
  [optionType.scale]: scaleExample,
  [optionType.upload]: uploadExample,
  [optionType.signature]: signatureExample,
  [optionType.choiceList]: choiceListExample,
  [optionType.allocation]: allocationExample,
  [optionType.longRanking]: longRankingExample,
  [optionType.number]: numberExample,
  [optionType.dateTime]: dateTimeExample,
  [optionType.cascade]: cascadeExample,
  [optionType.checkedText]: checkedTextExample,
  [optionType.matrix]: matrixExample,
  [optionType.entryTable]: entryTableExample,
  [optionType.matching]: matchingExample,
  [optionType.cloze]: clozeExample,
  [optionType.passage]: passageExample,
}

export const exampleOf = (option_type: OptionType): KindExample => examples[option_type]
