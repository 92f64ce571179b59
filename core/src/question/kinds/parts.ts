import type { QuestionMedia } from '../media.ts'
import type { AnswerCodec, QuestionBody } from './kind.ts'

/**
 * A question that holds others has them in `settings.questions`, without their keys: what is in settings is never secret.
 * Keys and answers are lists of texts, one for each, in the question's own.
 */
export interface QuestionPart extends QuestionBody {
  /** The field is absent where there are no pictures. */
  question_pic?: readonly string[] | undefined
  question_media?: readonly QuestionMedia[] | undefined
  isRequired: boolean
  /** The weight of the part beside the others. */
  weight: number
}

/** The parts of a question; empty where it holds no others. */
export const partsOf = ({ settings }: Pick<QuestionBody, 'settings'>): readonly QuestionPart[] =>
  Array.isArray(settings?.questions) ? settings.questions : []

/** The id of the first part is that of the question with .1. */
export const partId = (question_id: string, index: number): string => `${question_id}.${index + 1}`

/** Splits an id into the question and the number of its part, from 0; undefined for the question itself. */
export function splitPartId(id: string): { question_id: string; part: number | undefined } {
  const [question_id = '', part] = id.split('.')
  return { question_id, part: part === undefined ? undefined : Number(part) - 1 }
}

/** The name of a part, such as （2）. */
export const partName = (index: number): string => `（${index + 1}）`

/** 第 3 题, or 第 3 题（2） of a question within it; both count from 1. */
export const questionName = (number: number, part?: number): string =>
  `第 ${number} 题${part === undefined ? '' : partName(part - 1)}`

const isText = (value: unknown): value is string => typeof value === 'string'

/** A JSON list of texts. What is none reads as no texts; where all are empty, there is no answer. */
export const partTexts: AnswerCodec<readonly string[]> = {
  parse(text) {
    if (!text.startsWith('["')) return []
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) && list.every(isText) ? list : []
    } catch {
      return []
    }
  },
  format: (texts) => (texts.every((text) => text === '') ? '' : JSON.stringify(texts)),
}
