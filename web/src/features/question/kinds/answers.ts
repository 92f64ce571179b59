import type { FirstType } from '@wenhai/core/question/kinds/kind'
import { partsOf } from '@wenhai/core/question/kinds/parts'
import { type OptionType, optionType, optionTypes } from '@wenhai/core/question/option-type'
import type { DrawnData } from '@wenhai/core/site/drawn-page'
import type { Chunk } from '#ui/chunk.tsx'
import { figuresChunk, hasFigures } from '../paper/figures-chunk.ts'
import { fillInAnswer } from './fill-in/answer.tsx'
import type { AnswerableQuestion, KindAnswer } from './kind-answer.ts'
import { entriesChunk, laterAnswer } from './later-answer.tsx'
import { multipleChoiceAnswer } from './multiple-choice/answer.tsx'
import { openAnswer } from './open-answer/answer.tsx'
import { singleChoiceAnswer } from './single-choice/answer.tsx'
import { trueFalseAnswer } from './true-false/answer.tsx'

const first: Record<FirstType, KindAnswer> = {
  [optionType.singleChoice]: singleChoiceAnswer,
  [optionType.multipleChoice]: multipleChoiceAnswer,
  [optionType.fillIn]: fillInAnswer,
  [optionType.openAnswer]: openAnswer,
  [optionType.trueFalse]: trueFalseAnswer,
}

const isFirst = (option_type: OptionType): option_type is FirstType => option_type in first

const later = new Map(optionTypes.flatMap((type) => (isFirst(type) ? [] : [[type, laterAnswer(type)]])))

export const answerOf = (option_type: OptionType): KindAnswer =>
  isFirst(option_type) ? first[option_type] : (later.get(option_type) as KindAnswer)

/** The answer after a key was pressed. Undefined where the key means nothing here. */
export const chooseByKey = (
  question: AnswerableQuestion,
  value: string,
  pressed: string,
): string | undefined => answerOf(question.option_type).press(question, value, pressed)

const chunkOf = (option_type: OptionType) => answerOf(option_type).chunk ?? []

/** What comes later: the controls of other kinds, and pictures and recordings. */
export const answerChunks: readonly Chunk<unknown>[] = [
  figuresChunk,
  entriesChunk,
  ...optionTypes.flatMap(chunkOf),
]

/** Those without which these questions can be neither drawn nor checked. */
export const answerChunksOf = (
  questions: readonly (Pick<AnswerableQuestion, 'option_type' | 'settings' | 'question_media'> &
    Partial<Pick<AnswerableQuestion, 'question_pic'>>)[],
): readonly Chunk<unknown>[] => [
  ...new Set(
    questions.flatMap((question) =>
      [question, ...partsOf(question)].flatMap((each) =>
        [
          chunkOf(each.option_type),
          hasFigures(each) ? figuresChunk : [],
          each.settings?.entries ? entriesChunk : [],
        ].flat(),
      ),
    ),
  ),
]

/** Before questions are shown or checked that did not come with the page. False where a part did not arrive. */
export const loadAnswers = (
  questions: Parameters<typeof answerChunksOf>[0],
  another?: Chunk<unknown>,
): Promise<boolean> =>
  Promise.all([another, ...answerChunksOf(questions)].map((chunk) => chunk?.load())).then(
    () => true,
    () => false,
  )

/** For a page that the server drew with questions of any kind: React compares it with what it draws itself. */
export const loadDrawnAnswers = ({ queries }: Pick<DrawnData, 'queries'>): Promise<unknown> =>
  loadAnswers(
    queries.flatMap(([, data]) => {
      const found = data as Partial<AnswerableQuestion> & { question?: unknown }
      const asked = Array.isArray(found?.question) ? found.question : [found]
      return asked.filter((each): each is AnswerableQuestion => typeof each?.option_type === 'number')
    }),
  )
