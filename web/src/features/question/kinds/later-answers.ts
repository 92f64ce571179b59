import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import type { LaterAnswer } from './later-answer.tsx'

/** The kinds that the script of the take page has from the first: what most papers are made of. */
export type FirstType = 0 | 1 | 2 | 3 | 6

/** Loaded with papers that have one of the other kinds; from here, the kind itself. */
export const laterAnswers: Record<Exclude<OptionType, FirstType>, () => Promise<LaterAnswer>> = {
  [optionType.ranking]: () => import('./ranking/answer.ts'),
  [optionType.scale]: () => import('./scale/answer.ts'),
  [optionType.upload]: () => import('./upload/answer.ts'),
  [optionType.signature]: () => import('./signature/answer.ts'),
  [optionType.choiceList]: () => import('./choice-list/answer.ts'),
  [optionType.allocation]: () => import('./allocation/answer.ts'),
  [optionType.longRanking]: () => import('./long-ranking/answer.tsx'),
  [optionType.number]: () => import('./number/answer.ts'),
  [optionType.dateTime]: () => import('./date-time/answer.ts'),
  [optionType.checkedText]: () => import('./checked-text/answer.ts'),
  [optionType.matrix]: () => import('./matrix/answer.ts'),
  [optionType.entryTable]: () => import('./entry-table/answer.ts'),
}
