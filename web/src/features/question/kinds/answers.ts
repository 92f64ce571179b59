import { type OptionType, optionType, optionTypes } from '@wenhai/core/question/option-type'
import type { Chunk } from '../../../ui/chunk.tsx'
import { fillInAnswer } from './fill-in/answer.tsx'
import type { AnswerableQuestion, KindAnswer } from './kind-answer.ts'
import { multipleChoiceAnswer } from './multiple-choice/answer.tsx'
import { openAnswer } from './open-answer/answer.tsx'
import { rankingAnswer } from './ranking/answer.ts'
import { scaleAnswer } from './scale/answer.ts'
import { singleChoiceAnswer } from './single-choice/answer.tsx'
import { trueFalseAnswer } from './true-false/answer.tsx'

const answers: Record<OptionType, KindAnswer> = {
  [optionType.singleChoice]: singleChoiceAnswer,
  [optionType.multipleChoice]: multipleChoiceAnswer,
  [optionType.fillIn]: fillInAnswer,
  [optionType.openAnswer]: openAnswer,
  [optionType.ranking]: rankingAnswer,
  [optionType.trueFalse]: trueFalseAnswer,
  [optionType.scale]: scaleAnswer,
}

export const answerOf = (option_type: OptionType): KindAnswer => answers[option_type]

/** The answer after a key was pressed. Undefined where the key means nothing here. */
export const chooseByKey = (
  question: AnswerableQuestion,
  value: string,
  pressed: string,
): string | undefined => answerOf(question.option_type).press(question, value, pressed)

const chunkOf = (option_type: OptionType) => answerOf(option_type).chunk ?? []

/** The controls that come later, of all kinds. */
export const answerChunks: readonly Chunk<unknown>[] = optionTypes.flatMap(chunkOf)

/** Those without which these questions cannot be drawn at once. */
export const answerChunksOf = (
  questions: readonly Pick<AnswerableQuestion, 'option_type'>[],
): readonly Chunk<unknown>[] => [...new Set(questions.flatMap(({ option_type }) => chunkOf(option_type)))]
