import { PublishedBars } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'
import { rankBars } from './bars.ts'

export const rankingPublished: KindPublished = {
  note: '按平均名次排列',
  Figures: ({ question }) => <PublishedBars bars={rankBars} question={question} />,
}
