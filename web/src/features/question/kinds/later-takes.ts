import { optionType } from '@wenhai/core/question/option-type'
import type { LaterTake, LaterType } from './kind-take.ts'

/** Loaded with papers that have one of the other kinds; from here, the kind itself. */
export const laterTakes: Record<LaterType, () => Promise<{ take: LaterTake }>> = {
  [optionType.ranking]: () => import('./ranking/take.tsx'),
  [optionType.scale]: () => import('./scale/take.tsx'),
  [optionType.upload]: () => import('./upload/take.tsx'),
  [optionType.signature]: () => import('./signature/take.tsx'),
  [optionType.choiceList]: () => import('./choice-list/take.tsx'),
  [optionType.allocation]: () => import('./allocation/take.tsx'),
  [optionType.longRanking]: () => import('./long-ranking/take.tsx'),
  [optionType.number]: () => import('./number/take.tsx'),
  [optionType.dateTime]: () => import('./date-time/take.tsx'),
  [optionType.cascade]: () => import('./cascade/take.tsx'),
  [optionType.checkedText]: () => import('./checked-text/take.tsx'),
  [optionType.matrix]: () => import('./matrix/take.tsx'),
  [optionType.entryTable]: () => import('./entry-table/take.tsx'),
  [optionType.matching]: () => import('./matching/take.tsx'),
  [optionType.cloze]: () => import('./cloze/take.tsx'),
  [optionType.passage]: () => import('./passage/take.tsx'),
}
