import type { QuestionBody } from './kinds/kind.ts'
import { partsOf } from './kinds/parts.ts'
import type { QuestionMedia } from './media.ts'

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
