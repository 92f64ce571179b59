import type { FirstType } from '@wenhai/core/question/kinds/kind'
import { partsOf, type QuestionPart } from '@wenhai/core/question/kinds/parts'
import { type OptionType, optionType, optionTypes } from '@wenhai/core/question/option-type'
import type { DrawnData } from '@wenhai/core/site/drawn-page'
import { type Chunk, makeChunk } from '#ui/chunk.tsx'
import { multipleChoiceTake, singleChoiceTake, trueFalseTake } from './choice/take.tsx'
import { fillInTake } from './fill-in/take.tsx'
import type { AnswerableQuestion, KindTake } from './kind-take.ts'
import { entriesChunk, laterTake } from './later-take.tsx'
import { openAnswerTake } from './open-answer/take.tsx'

/** Most questions have nothing but text, so figures come later. */
export const figuresChunk = makeChunk(() => import('../paper/figures.tsx'))

export const hasFigures = ({
  question_pic,
  question_media,
}: Pick<QuestionPart, 'question_pic' | 'question_media'>) => question_pic?.[0] || question_media

const first: Record<FirstType, KindTake> = {
  [optionType.singleChoice]: singleChoiceTake,
  [optionType.multipleChoice]: multipleChoiceTake,
  [optionType.fillIn]: fillInTake,
  [optionType.openAnswer]: openAnswerTake,
  [optionType.trueFalse]: trueFalseTake,
}

const isFirst = (option_type: OptionType): option_type is FirstType => option_type in first

const later = new Map(optionTypes.flatMap((type) => (isFirst(type) ? [] : [[type, laterTake(type)]])))

export const takeOf = (option_type: OptionType): KindTake =>
  isFirst(option_type) ? first[option_type] : (later.get(option_type) as KindTake)

/** The answer after a key was pressed. Undefined where the key means nothing here. */
export const chooseByKey = (
  question: AnswerableQuestion,
  value: string,
  pressed: string,
): string | undefined => takeOf(question.option_type).press(question, value, pressed)

const chunkOf = (option_type: OptionType) => takeOf(option_type).chunk ?? []

/** The parts that come later: the controls of other kinds, and pictures and recordings. */
export const answerChunks: readonly Chunk<unknown>[] = [
  figuresChunk,
  entriesChunk,
  ...optionTypes.flatMap(chunkOf),
]

/** The parts without which these questions can be neither drawn nor checked. */
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

/**
 * Loads parts before questions are shown or checked that did not come with the page. Resolves with false where a part
 * did not arrive.
 */
export const loadAnswers = (
  questions: Parameters<typeof answerChunksOf>[0],
  another?: Chunk<unknown>,
): Promise<boolean> =>
  Promise.all([another, ...answerChunksOf(questions)].map((chunk) => chunk?.load())).then(
    () => true,
    () => false,
  )

/**
 * Loads parts for a page that the server drew with questions of any kind, because React compares it with what it draws
 * itself.
 */
export const loadDrawnAnswers = ({ queries }: Pick<DrawnData, 'queries'>): Promise<unknown> =>
  loadAnswers(
    queries.flatMap(([, data]) => {
      const found = data as Partial<AnswerableQuestion> & { question?: unknown }
      const asked = Array.isArray(found?.question) ? found.question : [found]
      return asked.filter((each): each is AnswerableQuestion => typeof each?.option_type === 'number')
    }),
  )
