import type { QuestionSettings } from '@wenhai/core/question/kinds/kind'
import type { QuestionPart } from '@wenhai/core/question/kinds/parts'
import { optionLabel } from '@wenhai/core/question/option-label'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { ComponentType, ReactNode } from 'react'

/** An option keeps its id while its letter follows its place: keys point at options, not at letters. */
export interface EditedOption {
  id: number
  opt: string
  pic: string
}

/** The parts of a question that its key depends on. */
interface EditedBody {
  question: string
  options: readonly EditedOption[]
}

export interface KeyFieldProps<Key> {
  keys: Key
  body: EditedBody
  onChange: (change: Partial<Key>) => void
  /** The fault of the key. */
  error: string | undefined
  /** The fault of a field of the settings, such as `settings.low`. */
  errorOf: (field: string) => string | undefined
  /** The question is within another. */
  isPart?: boolean | undefined
  /** The page that edits questions gives this to kinds that hold others. */
  PartEditor?: ComponentType<PartEditorProps> | undefined
  /** Called when sending a file of a question within begins and ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** A question within another, while it is edited. */
export interface EditedPart {
  id: number
  part: QuestionPart
  key: string
}

export interface PartEditorProps {
  part: QuestionPart
  answer: string
  onChange: (part: Omit<QuestionPart, 'weight'>, answer: string) => void
  errorOf: (field: string) => string | undefined
  onBusy: (isBusy: boolean) => void
}

type KeyField<Key> = (props: KeyFieldProps<Key>) => ReactNode

/** How the key of one kind is edited. `Key` is what the kind remembers of it while its question is being edited. */
export interface KindEditor<Key> {
  /** Reads a stored key for editing; an empty key gives what a new question begins with. */
  read(key: string, options: readonly EditedOption[]): Partial<Key>
  write(keys: Key, body: EditedBody): string
  /** The settings of kinds that have some. */
  settings?: {
    read(settings: QuestionSettings | undefined, options: readonly EditedOption[], key: string): Partial<Key>
    write(keys: Key, options: readonly EditedOption[], question: string): QuestionSettings
  }
  /** Called after options have come or gone, also while another kind is shown. */
  follow?(keys: Key, options: readonly EditedOption[]): Partial<Key>
  /** A press on an option's letter says that it is right. */
  letters?: {
    hint: string
    /** The options that are right. */
    chosen(keys: Key): readonly number[]
    press(chosen: readonly number[], id: number, options: readonly EditedOption[]): Partial<Key>
  }
  /** Asks the same with more options than this kind has room for. */
  larger?: { option_type: OptionType; keys(keys: Key): Partial<Key> }
  /** This takes the place of options that an author writes. */
  Options?: KeyField<Key>
  /** The settings are below the options that an author writes. */
  Settings?: KeyField<Key>
  /** The key is given here, or its fault is said here. */
  KeyField?: KeyField<Key>
  /** The sign that an author may put into the text for a gap. */
  gap?: { placeholder: string; insert: string; sign: string }
}

export const idsOf = (options: readonly EditedOption[]): number[] => options.map(({ id }) => id)

export const letterOfId = (options: readonly EditedOption[], id: number): string =>
  optionLabel(options.findIndex((option) => option.id === id))

/** The options that letters point at. */
export const idsByLetter = (options: readonly EditedOption[], letters: readonly string[]): number[] =>
  letters.flatMap((letter) => idsOf(options.filter((_, index) => optionLabel(index) === letter)))

/** A list as it is typed: a line each. */
export const joinLines = (texts: readonly string[]): string => texts.join('\n')

/** Splits a text into lines without empty ones. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The fault of a list, or of the first wrong line in it. */
export const errorIn = (
  errorOf: (field: string) => string | undefined,
  field: string,
  length: number,
): string | undefined =>
  [field, ...Array.from({ length }, (_, index) => `${field}.${index}`)]
    .map(errorOf)
    .find((error) => error !== undefined && error !== '')
