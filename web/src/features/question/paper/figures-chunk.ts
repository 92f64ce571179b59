import type { QuestionPart } from '@wenhai/core/question/kinds/parts'
import { makeChunk } from '#ui/chunk.tsx'

/** Most questions have nothing but text. */
export const figuresChunk = makeChunk(() => import('./figures.tsx'))

export const hasFigures = ({
  question_pic,
  question_media,
}: Pick<QuestionPart, 'question_pic' | 'question_media'>) => question_pic?.[0] || question_media
