import { isAnswered } from '@wenhai/core/form/answers'
import {
  type KindPrint,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
  unpublished,
} from '../kind-show.tsx'

const openAnswerView: KindView = {
  ...plainView,
  /** The answer is shown as prose, because a field to write in keeps its height and would be cut off in print. */
  Answer: ({ question, value }) =>
    isAnswered(question, value) && (
      <p className="rounded-lg! border! border-line! bg-paper px-4! py-3! break-words whitespace-pre-wrap">
        {value}
      </p>
    ),
}

const openAnswerPrint: KindPrint = {
  ...plainPrint,
  Answer: ({ answer }) => <p className="a4-written">{answer}</p>,
}

export const openAnswerShow: KindShow = {
  view: openAnswerView,
  print: openAnswerPrint,
  published: unpublished,
}
