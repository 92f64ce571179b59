import { kinds } from '#kinds'
import { optionLabel } from '../option-label.ts'
import { type OptionType, optionTypes } from '../option-type.ts'
import type { KeyedQuestion, QuestionKind, QuestionSettings, WholeKind } from './kind.ts'

export const kindOf = (option_type: OptionType): QuestionKind => kinds[option_type]

/** Adds a kind that comes later than the script: see `first-kinds.ts`. */
export const addKind = (kind: WholeKind): void => {
  kinds[kind.option_type] = kind
}

/** All kinds in the order shown to people. */
export const allKinds: readonly QuestionKind[] = optionTypes.map(kindOf)

interface OfKind {
  option_type: OptionType
}

export const isSameKind = (one: OfKind, other: OfKind): boolean => one.option_type === other.option_type

/** The label of an option by its position; empty where the kind has no letters. Entries of a contest have numbers. */
export const letterAt = (
  { option_type, settings }: { option_type: OptionType; settings?: QuestionSettings | undefined },
  index: number,
): string => (kindOf(option_type).hasLetters && !settings?.entries ? optionLabel(index) : '')

/** Whether takers answer in words of their own, which only a person can judge and which do not tell who they are. */
export function isOpenText(option_type: OptionType): boolean {
  const { isWritten, isMarkable, namesTaker } = kindOf(option_type)
  return isWritten && !isMarkable && !namesTaker
}

/** Whether the server alone marks the question. */
export const isMarkedByServer = ({ option_type, isOnlyOpt, answer }: KeyedQuestion): boolean =>
  isOnlyOpt === 1 && answer !== '' && kindOf(option_type).isMarkable

/** Waits for the author's marks (待批阅). */
export const waitsForAuthor = (question: KeyedQuestion): boolean =>
  kindOf(question.option_type).isScored && !isMarkedByServer(question)
