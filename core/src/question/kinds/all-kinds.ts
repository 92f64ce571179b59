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
import { scale } from './scale/kind.ts'
import { signature } from './signature/kind.ts'
import { singleChoice } from './single-choice/kind.ts'
import { trueFalse } from './true-false/kind.ts'
import { upload } from './upload/kind.ts'

export const kinds: Record<OptionType, QuestionKind> = {
  [optionType.singleChoice]: singleChoice,
  [optionType.multipleChoice]: multipleChoice,
  [optionType.fillIn]: fillIn,
  [optionType.openAnswer]: openAnswer,
  [optionType.ranking]: ranking,
  [optionType.trueFalse]: trueFalse,
  [optionType.matching]: matching,
  [optionType.cloze]: cloze,
  [optionType.passage]: makePassage((option_type) => kinds[option_type]),
  [optionType.scale]: scale,
  [optionType.upload]: upload,
  [optionType.signature]: signature,
  [optionType.choiceList]: choiceList,
  [optionType.allocation]: allocation,
  [optionType.longRanking]: longRanking,
  [optionType.number]: number,
  [optionType.dateTime]: dateTime,
  [optionType.cascade]: cascade,
  [optionType.checkedText]: checkedText,
  [optionType.matrix]: matrix,
  [optionType.entryTable]: entryTable,
}
