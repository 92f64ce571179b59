import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { AllocationScreen } from './allocation/screen.tsx'
import { CascadeScreen } from './cascade/screen.tsx'
import { CheckedTextScreen } from './checked-text/screen.tsx'
import { ChoiceScreen } from './choice/screen.tsx'
import { ChoiceListScreen } from './choice-list/screen.tsx'
import { DateTimeScreen } from './date-time/screen.tsx'
import { EntryTableScreen } from './entry-table/screen.tsx'
import { FillInScreen } from './fill-in/screen.tsx'
import { givenScreen } from './given-result.tsx'
import { GroupedScreen } from './grouped/shown.tsx'
import type { KindScreen } from './kind-result.ts'
import { LongRankingScreen } from './long-ranking/screen.tsx'
import { MatrixScreen } from './matrix/screen.tsx'
import { NumberScreen } from './number/screen.tsx'
import { OpenAnswerScreen } from './open-answer/screen.tsx'
import { PassageScreen } from './passage/result.tsx'
import { RankingScreen } from './ranking/screen.tsx'
import { ScaleScreen } from './scale/screen.tsx'

const screens: Record<OptionType, KindScreen> = {
  [optionType.singleChoice]: ChoiceScreen,
  [optionType.multipleChoice]: ChoiceScreen,
  [optionType.fillIn]: FillInScreen,
  [optionType.openAnswer]: OpenAnswerScreen,
  [optionType.ranking]: RankingScreen,
  [optionType.trueFalse]: ChoiceScreen,
  [optionType.matching]: GroupedScreen,
  [optionType.cloze]: GroupedScreen,
  [optionType.passage]: PassageScreen,
  [optionType.scale]: ScaleScreen,
  [optionType.upload]: givenScreen('上传'),
  [optionType.signature]: givenScreen('签名'),
  [optionType.choiceList]: ChoiceListScreen,
  [optionType.allocation]: AllocationScreen,
  [optionType.longRanking]: LongRankingScreen,
  [optionType.number]: NumberScreen,
  [optionType.dateTime]: DateTimeScreen,
  [optionType.cascade]: CascadeScreen,
  [optionType.checkedText]: CheckedTextScreen,
  [optionType.matrix]: MatrixScreen,
  [optionType.entryTable]: EntryTableScreen,
}

export const screenOf = (option_type: OptionType): KindScreen => screens[option_type]
