import { choicePublished } from '../choice/published.tsx'
import type { KindPublished } from '../kind-show.tsx'

export const multipleChoicePublished: KindPublished = {
  ...choicePublished,
  note: '可以选几项，合计会超过 100%',
}
