import { type OptionType, optionType } from '../option-type.ts'
import { keyList } from './choice-keys.ts'
import { listedChoice } from './choice-list/answer.ts'
import type { QuestionBody } from './kind.ts'
import { type MakeAnswer, makeAny, makeFromKeys, makeFromValue, type Wish } from './making.ts'
import { makeMatrix } from './matrix/make.ts'

const fromKeyList = makeFromKeys((keys) => keyList.format([...keys]))
const fromOneKey = makeFromKeys(([key = '']) => key)

const makings: Record<OptionType, MakeAnswer> = {
  [optionType.singleChoice]: fromOneKey,
  [optionType.multipleChoice]: fromKeyList,
  [optionType.fillIn]: makeAny,
  [optionType.openAnswer]: makeFromValue,
  [optionType.ranking]: makeAny,
  [optionType.trueFalse]: fromOneKey,
  [optionType.matching]: makeAny,
  [optionType.cloze]: makeAny,
  [optionType.passage]: makeAny,
  [optionType.scale]: fromOneKey,
  [optionType.upload]: makeAny,
  [optionType.signature]: makeAny,
  [optionType.choiceList]: makeFromKeys((keys) => listedChoice.format({ keys, texts: new Map() })),
  [optionType.allocation]: makeAny,
  [optionType.longRanking]: makeAny,
  [optionType.number]: makeFromValue,
  [optionType.dateTime]: makeFromValue,
  [optionType.cascade]: fromOneKey,
  [optionType.checkedText]: makeFromValue,
  [optionType.matrix]: makeMatrix,
  [optionType.entryTable]: makeAny,
}

/** An answer as rules are to read it, where its kind can be answered on purpose; otherwise the other one. */
export const makeAnswer = (question: QuestionBody, wish: Wish, otherwise: string): string =>
  makings[question.option_type](question, wish, otherwise)
