import type { QuestionOption } from '@wenhai/core/question/fields'
import type { FirstType, QuestionSettings, WholeKind } from '@wenhai/core/question/kinds/kind'
import type { QuestionMedia } from '@wenhai/core/question/media'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { UploadLink } from '@wenhai/core/report/upload/schema'
import { type ComponentType, createContext } from 'react'
import type { call } from '#lib/transport.ts'
import type { Chunk } from '#ui/chunk.tsx'

/** The parts that are needed to answer a question; one from the wire or from a paper fits as it is. */
export interface AnswerableQuestion {
  question_id: string
  option_type: OptionType
  question: string
  question_pic: readonly string[]
  question_media?: readonly QuestionMedia[] | undefined
  options: readonly QuestionOption[]
  settings?: QuestionSettings | undefined
  isRequired?: boolean
}

/** Every control is given the answer's text (`B`, `A,C`, `1`, `C,A,B`, blanks by ；) and says how it changed. */
export interface AnswerProps {
  question: AnswerableQuestion
  value: string
  onChange: (value: string) => void
  /** The id of the element that asks. */
  labelledBy: string
  /** The id of what is wrong with the answer, where something is. */
  faultId?: string | undefined
  /** Native controls alone, as the server sends them. */
  isPlain?: boolean | undefined
  /** Nothing can be changed any more, because it was handed in or the time is over. */
  isFixed?: boolean | undefined
  /** The key, where it may be seen: what is right and wrong is then marked. */
  rightAnswer?: string | undefined
  /** Whether what is in one blank is accepted. Given by the page that shows a key, so that the take page need not carry the rule. */
  judgeBlank?: JudgeBlank | undefined
}

export type JudgeBlank = (
  accepted: readonly string[],
  given: string,
  question: AnswerableQuestion,
  index: number,
) => boolean

/** How a question of one kind is answered. */
export interface KindTake {
  Control: ComponentType<AnswerProps>
  /** The control shows the question's text itself, with its fields within; `whole` also its pictures and recordings. */
  holdsText: boolean | 'whole'
  /** Where it comes later, only with papers that have such a question: see `later-take.tsx`. */
  chunk?: Chunk<unknown>
  /** The answer after a key was pressed; undefined where it means nothing here. */
  press(question: AnswerableQuestion, value: string, pressed: string): string | undefined
  /** One press answers the question wholly, so that on a page of its own the next question can follow by itself. */
  isOnePress: boolean
  /** Whether the control can mark this answer as right or wrong. */
  hasStanding(answer: string): boolean
}

export type LaterType = Exclude<OptionType, FirstType>

/** The part of one other kind: the rules by which answers are checked come with the control. */
export interface LaterTake extends KindTake {
  kind: WholeKind
}

/** The answer of kinds that have fields of their own below the text. */
export const plainAnswer = {
  holdsText: false,
  isOnePress: false,
  press: () => undefined,
  hasStanding: () => true,
} as const satisfies Partial<KindTake>

/** The properties of the element that holds the controls of one question. */
export const groupProps = ({ labelledBy, faultId }: Pick<AnswerProps, 'labelledBy' | 'faultId'>) => ({
  'aria-labelledby': labelledBy,
  'aria-describedby': faultId,
  'aria-invalid': faultId ? true : undefined,
})

/** The state `missed` means that the option is right and was not chosen. */
export type Standing = 'right' | 'missed' | 'wrong' | undefined

/** How a chosen or unchosen option compares with the key; nothing is said of what was rightly left alone. */
export function standingOf(key: string, chosen: readonly string[], right: readonly string[]): Standing {
  if (right.length === 0) return undefined
  const isRight = right.includes(key)
  if (chosen.includes(key)) return isRight ? 'right' : 'wrong'
  return isRight ? 'missed' : undefined
}

/** A class with the standing as its second. */
export const standingClass = (name: string, standing: Standing): string =>
  standing ? `${name} paper-${standing}` : name

/** The place of an option that a key names: A–F or 1–6; -1 for other keys. */
export function placeOfKey(pressed: string): number {
  if (/^[a-f]$/i.test(pressed)) return pressed.toUpperCase().charCodeAt(0) - 65
  return /^[1-6]$/.test(pressed) ? Number(pressed) - 1 : -1
}

/** The option that a key names: A–F or 1–6 by its place, 0 for 错误. */
export const optionPressed = (
  { options }: { options: readonly QuestionOption[] },
  pressed: string,
): QuestionOption | undefined => options[placeOfKey(pressed)] ?? options.find(({ key }) => key === pressed)

export const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

/**
 * The seed from which each taker's own order of rows or options follows; empty where everything is in the author's
 * order.
 */
export const TakerSeed = createContext('')

/** The place where files of answers are sent and plays are asked for, and where the files of a report are fetched. */
export interface UploadPlace {
  /** The field is undefined where nothing can be uploaded: in practice, and in what was handed in. */
  take?:
    | { survey_id: string; attempt_id: string | undefined; anonymous?: boolean; ask: typeof call }
    | undefined
  links: readonly UploadLink[]
}

export const UploadPlaceContext = createContext<UploadPlace>({ links: [] })
