import { checkedTextOf, hintOf, textForm } from '@wenhai/core/question/kinds/checked-text/kind'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { type KindView, plainView } from '../kind-view.tsx'

/** 手机号，不能重复 */
function summarise(question: Pick<QuestionBody, 'settings'>): string {
  const settings = checkedTextOf(question)
  return [textForm[settings.form].name, hintOf(settings), settings.isUnique ? '不能重复' : '']
    .filter(Boolean)
    .join('，')
}

export const checkedTextView: KindView = {
  ...plainView,
  summarise,
  Choices: ({ question }) => <p className="text-md text-ink-2">{summarise(question)}</p>,
}
