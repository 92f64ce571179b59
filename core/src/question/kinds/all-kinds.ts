import { type OptionType, optionType } from '../option-type.ts'
import { allocation } from './allocation/kind.ts'
import { cascade } from './cascade/kind.ts'
import { checkedText } from './checked-text/kind.ts'
import { choiceList } from './choice-list/kind.ts'
import { cloze } from './cloze/kind.ts'
import { dateTime } from './date-time/kind.ts'
import { entryTable } from './entry-table/kind.ts'
import { fillIn } from './fill-in/kind.ts'
import type { QuestionKind } from './kind.ts'
import { longRanking } from './long-ranking/kind.ts'
import { matching } from './matching/kind.ts'
import { matrix } from './matrix/kind.ts'
import { multipleChoice } from './multiple-choice/kind.ts'
import { number } from './number/kind.ts'
import { openAnswer } from './open-answer/kind.ts'
import { makePassage } from './passage/kind.ts'
import { ranking } from './ranking/kind.ts'
import { remembered } from './remembered.ts'
import { scale } from './scale/kind.ts'
import { signature } from './signature/kind.ts'
import { singleChoice } from './single-choice/kind.ts'
import { trueFalse } from './true-false/kind.ts'
import { upload } from './upload/kind.ts'

export const kinds: Record<OptionType, QuestionKind> = {
  [optionType.singleChoice]: remembered(singleChoice),
  [optionType.multipleChoice]: remembered(multipleChoice),
  [optionType.fillIn]: fillIn,
  [optionType.openAnswer]: openAnswer,
  [optionType.ranking]: remembered(ranking),
  [optionType.trueFalse]: remembered(trueFalse),
  [optionType.matching]: remembered(matching),
  [optionType.cloze]: remembered(cloze),
  [optionType.passage]: remembered(makePassage((option_type) => kinds[option_type])),
  [optionType.scale]: remembered(scale),
  [optionType.upload]: upload,
  [optionType.signature]: signature,
  [optionType.choiceList]: remembered(choiceList),
  [optionType.allocation]: remembered(allocation),
  [optionType.longRanking]: remembered(longRanking),
  [optionType.number]: remembered(number),
  [optionType.dateTime]: remembered(dateTime),
  [optionType.cascade]: remembered(cascade),
  [optionType.checkedText]: checkedText,
  [optionType.matrix]: remembered(matrix),
  [optionType.entryTable]: entryTable,
}
