import { numberRange } from '@wenhai/core/question/kinds/number/kind'
import { type KindView, plainView } from '../kind-view.tsx'

export const numberView: KindView = {
  ...plainView,
  summarise: numberRange,
  Choices: ({ question }) => <p className="text-md text-ink-2">填一个数：{numberRange(question)}</p>,
}
