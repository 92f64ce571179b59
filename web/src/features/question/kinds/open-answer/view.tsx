import { isAnswered } from '@wenhai/core/report/answers'
import { type KindView, plainView } from '../kind-show.tsx'

export const openAnswerView: KindView = {
  ...plainView,
  /** As prose: a field to write in keeps its height, and would be cut off in print. */
  Answer: ({ question, value }) =>
    isAnswered(question, value) && (
      <p className="rounded-lg! border! border-line! bg-paper px-4! py-3! break-words whitespace-pre-wrap">
        {value}
      </p>
    ),
}
