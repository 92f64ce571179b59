import { limitsName } from '@wenhai/core/question/kinds/date-time/answer'
import { type KindView, plainView } from '../kind-show.tsx'

export const dateTimeView: KindView = {
  ...plainView,
  summarise: limitsName,
  Choices: ({ question }) => <p className="text-md text-ink-2">{limitsName(question)}</p>,
}
