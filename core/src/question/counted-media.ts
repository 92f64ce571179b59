import type { QuestionBody } from './kinds/kind.ts'
import { partId, partsOf, type QuestionPart } from './kinds/parts.ts'
import type { Heard, QuestionMedia } from './media.ts'

type WithMedia = Pick<QuestionPart, 'question_media' | 'settings'>

const hasCountedOwn = ({ question_media }: Pick<QuestionPart, 'question_media'>): boolean =>
  question_media?.some(({ plays }) => plays > 0) ?? false

/** Whether an exam counts how often something of the question is played. */
export const hasCounted = (question: WithMedia): boolean =>
  hasCountedOwn(question) || partsOf(question).some(hasCountedOwn)

/** The question with what is counted changed: its own, and that of the questions within (`part`, from 0). */
function changeCounted<Question extends WithMedia>(
  question: Question,
  change: (media: QuestionMedia, item: number, part?: number) => QuestionMedia,
): Question {
  if (!hasCounted(question)) return question
  const changed = (list: readonly QuestionMedia[], part?: number) =>
    list.map((media, item) => (media.plays > 0 ? change(media, item, part) : media))
  const { question_media, settings } = question
  const parts = partsOf(question)
  return {
    ...question,
    ...(question_media && { question_media: changed(question_media) }),
    ...(parts.length > 0 && {
      settings: {
        ...settings,
        questions: parts.map((part, index) =>
          part.question_media ? { ...part, question_media: changed(part.question_media, index) } : part,
        ),
      },
    }),
  }
}

/** The question as takers of an exam get it, without the addresses of recordings whose plays are counted. */
export const hideCounted = <Question extends WithMedia>(question: Question): Question =>
  changeCounted(question, (media) => ({ ...media, path: media.path.slice(media.path.lastIndexOf('.') + 1) }))

/** The question in an open attempt, with the plays so far. */
export const withHeard = <Question extends WithMedia & { question_id: string }>(
  question: Question,
  find: (question_id: string, item: number) => Heard,
): Question =>
  changeCounted(question, (media, item, part) => ({
    ...media,
    heard: find(part === undefined ? question.question_id : partId(question.question_id, part), item),
  }))

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

interface WithFiles extends Pick<QuestionBody, 'options' | 'settings'> {
  question_pic?: readonly string[] | undefined
  question_media?: readonly QuestionMedia[] | undefined
}

const ownFiles = ({ question_pic = [], question_media = [], options }: WithFiles): string[] => [
  ...question_pic,
  ...question_media.map(({ path }) => path),
  ...options.map(({ pic }) => pic),
]

/** The pictures, recordings and films that a question and those within it refer to, each once. */
export const filesOf = (question: WithFiles): string[] => [
  ...new Set([question, ...partsOf(question)].flatMap(ownFiles).filter((path) => path !== '')),
]
