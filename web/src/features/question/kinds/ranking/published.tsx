import type { KindPublished } from '../kind-published.ts'
import { PublishedBars } from '../published-bars.tsx'
import { rankBars } from './bars.ts'

export const rankingPublished: KindPublished = {
  note: '按平均名次排列',
  Figures: ({ question }) => <PublishedBars bars={rankBars} question={question} />,
}
