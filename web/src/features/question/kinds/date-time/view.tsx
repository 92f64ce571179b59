import { limitsName } from '@wenhai/core/question/kinds/date-time/kind'
import { type KindView, plainView } from '../kind-view.tsx'

export const dateTimeView: KindView = {
  ...plainView,
  summarise: limitsName,
  Choices: ({ question }) => <p className="text-md text-ink-2">{limitsName(question)}</p>,
}
