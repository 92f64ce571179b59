import { checkedTextOf, hintOf, textForm } from '@wenhai/core/question/kinds/checked-text/kind'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import {
  type KindPrint,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
  unpublished,
} from '../kind-show.tsx'

/** 手机号，不能重复 */
function summarise(question: Pick<QuestionBody, 'settings'>): string {
  const settings = checkedTextOf(question)
  return [textForm[settings.form].name, hintOf(settings), settings.isUnique ? '不能重复' : '']
    .filter(Boolean)
    .join('，')
}

const checkedTextView: KindView = {
  ...plainView,
  summarise,
  Choices: ({ question }) => <p className="text-md text-ink-2">{summarise(question)}</p>,
}

const checkedTextPrint: KindPrint = {
  ...plainPrint,
  Answer: ({ answer }) => <p className="a4-written">{answer}</p>,
}

export const checkedTextShow: KindShow = {
  view: checkedTextView,
  print: checkedTextPrint,
  published: unpublished,
}
