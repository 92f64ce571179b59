import { type OptionType, optionType, optionTypes } from '@wenhai/core/question/option-type'
import type { Chunk } from '../../../ui/chunk.tsx'
import { fillInAnswer } from './fill-in/answer.tsx'
import type { AnswerableQuestion, KindAnswer } from './kind-answer.ts'
import { laterAnswer } from './later-answer.tsx'
import { multipleChoiceAnswer } from './multiple-choice/answer.tsx'
import { openAnswer } from './open-answer/answer.tsx'
import { singleChoiceAnswer } from './single-choice/answer.tsx'
import { trueFalseAnswer } from './true-false/answer.tsx'

const answers: Record<OptionType, KindAnswer> = {
  [optionType.singleChoice]: singleChoiceAnswer,
  [optionType.multipleChoice]: multipleChoiceAnswer,
  [optionType.fillIn]: fillInAnswer,
  [optionType.openAnswer]: openAnswer,
  [optionType.ranking]: laterAnswer(() => import('./ranking/answer.ts')),
  [optionType.trueFalse]: trueFalseAnswer,
  [optionType.scale]: laterAnswer(() => import('./scale/answer.ts')),
  [optionType.upload]: laterAnswer(() => import('./upload/answer.ts')),
  [optionType.signature]: laterAnswer(() => import('./signature/answer.ts')),
  [optionType.choiceList]: laterAnswer(() => import('./choice-list/answer.ts')),
  [optionType.allocation]: laterAnswer(() => import('./allocation/answer.ts')),
  [optionType.longRanking]: laterAnswer(() => import('./long-ranking/answer.tsx')),
  [optionType.number]: laterAnswer(() => import('./number/answer.ts')),
  [optionType.dateTime]: laterAnswer(() => import('./date-time/answer.ts')),
  [optionType.checkedText]: laterAnswer(() => import('./checked-text/answer.ts')),
  [optionType.matrix]: laterAnswer(() => import('./matrix/answer.ts')),
  [optionType.entryTable]: laterAnswer(() => import('./entry-table/answer.ts')),
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

/** Those without which these questions can be neither drawn nor checked. */
export const answerChunksOf = (
  questions: readonly Pick<AnswerableQuestion, 'option_type'>[],
): readonly Chunk<unknown>[] => [...new Set(questions.flatMap(({ option_type }) => chunkOf(option_type)))]

/** Before questions are shown or checked that did not come with the page. False where a part did not arrive. */
export const loadAnswers = (questions: Parameters<typeof answerChunksOf>[0]): Promise<boolean> =>
  Promise.all(answerChunksOf(questions).map((chunk) => chunk.load())).then(
    () => true,
    () => false,
  )
