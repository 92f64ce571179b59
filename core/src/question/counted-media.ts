import type { QuestionBody } from './kinds/kind.ts'
import { partId, partsOf, type QuestionPart } from './kinds/parts.ts'
import type { QuestionMedia } from './media.ts'

const hideAddress = (media: QuestionMedia): QuestionMedia =>
  media.plays > 0 ? { ...media, path: media.path.slice(media.path.lastIndexOf('.') + 1) } : media

type WithMedia = Pick<QuestionPart, 'question_media' | 'settings'>

const hasCountedOwn = ({ question_media }: Pick<QuestionPart, 'question_media'>): boolean =>
  question_media?.some(({ plays }) => plays > 0) ?? false

/** Whether an exam counts how often something of the question is played. */
export const hasCounted = (question: WithMedia): boolean =>
  hasCountedOwn(question) || partsOf(question).some(hasCountedOwn)

/** As takers of an exam get it: without the addresses of what is counted, its own and those of the questions within. */
export function hideCounted<Question extends WithMedia>(question: Question): Question {
  if (!hasCounted(question)) return question
  const { question_media, settings } = question
  const parts = partsOf(question)
  return {
    ...question,
    ...(question_media && { question_media: question_media.map(hideAddress) }),
    ...(parts.length > 0 && {
      settings: {
        ...settings,
        questions: parts.map((part) =>
          part.question_media ? { ...part, question_media: part.question_media.map(hideAddress) } : part,
        ),
      },
    }),
  }
}

interface Asked extends QuestionBody {
  question_id: string
  question_media?: readonly QuestionMedia[] | undefined
}

/** The recording at a place of a question or of one within it, by whose id it is asked for. */
export const findMedia = (
  questions: readonly Asked[],
  question_id: string,
  item: number,
): QuestionMedia | undefined =>
  questions
    .flatMap((question) => [
      question,
      ...partsOf(question).map((part, index) => ({
        ...part,
        question_id: partId(question.question_id, index),
      })),
    ])
    .find((question) => question.question_id === question_id)?.question_media?.[item]
