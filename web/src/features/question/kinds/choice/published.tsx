import { PublishedBars, shareBars } from '../bars.tsx'
import type { KindPublished } from '../kind-show.tsx'

export const choicePublished: KindPublished = {
  note: '',
  Figures: ({ question }) => <PublishedBars bars={shareBars} question={question} />,
}
