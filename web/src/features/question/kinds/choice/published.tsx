import type { KindPublished } from '../kind-published.ts'
import { PublishedBars } from '../published-bars.tsx'
import { shareBars } from './bars.ts'

export const choicePublished: KindPublished = {
  note: '',
  Figures: ({ question }) => <PublishedBars bars={shareBars} question={question} />,
}
