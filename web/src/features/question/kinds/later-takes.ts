import { optionType } from '@wenhai/core/question/option-type'
import type { LaterAnswer, LaterType } from './kind-take.ts'

/** Loaded with papers that have one of the other kinds; from here, the kind itself. */
export const laterAnswers: Record<LaterType, () => Promise<LaterAnswer>> = {
  [optionType.ranking]: () => import('./ranking/answer.ts'),
  [optionType.scale]: () => import('./scale/answer.ts'),
  [optionType.upload]: () => import('./upload/answer.ts'),
  [optionType.signature]: () => import('./signature/answer.ts'),
  [optionType.choiceList]: () => import('./choice-list/answer.ts'),
  [optionType.allocation]: () => import('./allocation/answer.ts'),
  [optionType.longRanking]: () => import('./long-ranking/answer.tsx'),
  [optionType.number]: () => import('./number/answer.ts'),
  [optionType.dateTime]: () => import('./date-time/answer.ts'),
  [optionType.cascade]: () => import('./cascade/answer.ts'),
  [optionType.checkedText]: () => import('./checked-text/answer.ts'),
  [optionType.matrix]: () => import('./matrix/answer.ts'),
  [optionType.entryTable]: () => import('./entry-table/answer.ts'),
  [optionType.matching]: () => import('./matching/answer.ts'),
  [optionType.cloze]: () => import('./cloze/answer.ts'),
  [optionType.passage]: () => import('./passage/answer.ts'),
}
