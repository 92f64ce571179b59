import { PublishedBars } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'
import { allocationBars } from './bars.ts'

export const allocationPublished: KindPublished = {
  note: '各选项平均分到多少',
  Figures: ({ question }) => <PublishedBars bars={allocationBars(question)} question={question} />,
}
