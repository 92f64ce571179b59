import { type OptionType, optionType } from '../option-type.ts'
import { allocationReadable } from './allocation/read.ts'
import { cascadeReadable } from './cascade/read.ts'
import { choiceListReadable } from './choice-list/read.ts'
import { keysReadable, orderReadable } from './choice-reading.ts'
import { clozeReadable } from './cloze/read.ts'
import { dateTimeReadable } from './date-time/read.ts'
import { blankReadable } from './fill-in/read.ts'
import type { QuestionBody } from './kind.ts'
import { placesOf } from './long-ranking/answer.ts'
import { matchingReadable } from './matching/read.ts'
import { matrixReadable } from './matrix/read.ts'
import { numberReadable } from './number/read.ts'
import { plainReadable, type Readable, textReadable } from './reading.ts'
import { scaleReadable } from './scale/read.ts'

const readables: Record<OptionType, (question: QuestionBody) => Readable> = {
  [optionType.singleChoice]: (question) => keysReadable(question, false),
  [optionType.multipleChoice]: (question) => keysReadable(question, true),
  // There are always both.
  [optionType.trueFalse]: (question) => ({ ...keysReadable(question, false), hides: 'none' }),
  [optionType.fillIn]: blankReadable,
  [optionType.openAnswer]: () => textReadable,
  [optionType.ranking]: (question) => orderReadable(question, question.options.length),
  [optionType.longRanking]: (question) => orderReadable(question, placesOf(question)),
  [optionType.scale]: scaleReadable,
  [optionType.choiceList]: choiceListReadable,
  [optionType.matrix]: matrixReadable,
  [optionType.entryTable]: () => plainReadable,
  [optionType.checkedText]: () => textReadable,
  [optionType.number]: numberReadable,
  [optionType.dateTime]: dateTimeReadable,
  [optionType.allocation]: allocationReadable,
  [optionType.cascade]: cascadeReadable,
  [optionType.upload]: () => plainReadable,
  [optionType.signature]: () => textReadable,
  [optionType.matching]: matchingReadable,
  [optionType.cloze]: clozeReadable,
  [optionType.passage]: () => plainReadable,
}

export const readableOf = (question: QuestionBody): Readable => readables[question.option_type](question)
