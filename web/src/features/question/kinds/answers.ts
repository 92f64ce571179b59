import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { fillInAnswer } from './fill-in/answer.tsx'
import type { AnswerableQuestion, KindAnswer } from './kind-answer.ts'
import { multipleChoiceAnswer } from './multiple-choice/answer.tsx'
import { openAnswer } from './open-answer/answer.tsx'
import { placeOf } from './pressed-key.ts'
import { rankingAnswer } from './ranking/answer.tsx'
import { singleChoiceAnswer } from './single-choice/answer.tsx'
import { trueFalseAnswer } from './true-false/answer.tsx'

const answers: Record<OptionType, KindAnswer> = {
  [optionType.singleChoice]: singleChoiceAnswer,
  [optionType.multipleChoice]: multipleChoiceAnswer,
  [optionType.fillIn]: fillInAnswer,
  [optionType.openAnswer]: openAnswer,
  [optionType.ranking]: rankingAnswer,
  [optionType.trueFalse]: trueFalseAnswer,
}

export const answerOf = (option_type: OptionType): KindAnswer => answers[option_type]

/** The answer after a key was pressed: A–F or 1–6 by place, 0 for 错误. Undefined where the key means nothing here. */
export function chooseByKey(
  question: AnswerableQuestion,
  value: string,
  pressed: string,
): string | undefined {
  const option = question.options[placeOf(pressed)] ?? question.options.find(({ key }) => key === pressed)
  return option && answerOf(question.option_type).press(question, value, option)
}
