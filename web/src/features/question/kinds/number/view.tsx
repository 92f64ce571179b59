import { rangeName } from '@wenhai/core/question/kinds/number/answer'
import { type KindView, plainView } from '../kind-show.tsx'

export const numberView: KindView = {
  ...plainView,
  summarise: rangeName,
  Choices: ({ question }) => <p className="text-md text-ink-2">填一个数：{rangeName(question)}</p>,
}
