import type { Settings } from '@wenhai/core/question/kinds/kind'
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

/** What a key is the key of. */
interface EditedBody {
  question: string
  options: readonly EditedOption[]
}

export interface KeyFieldProps<Key> {
  keys: Key
  body: EditedBody
  onChange: (change: Partial<Key>) => void
  /** What is wrong with the key. */
  error: string | undefined
  /** What is wrong with a field of the settings: `settings.low`. */
  errorOf: (field: string) => string | undefined
  /** It is a question within another. */
  isPart?: boolean | undefined
  /** Given by the page that edits questions, for kinds that hold others. */
  PartEditor?: ComponentType<PartEditorProps> | undefined
  /** Told when a file of a question within begins and ends to be sent. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** One question within another, while it is edited. */
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
  /** Out of a stored key; of one that is empty, what is there at first. */
  read(key: string, options: readonly EditedOption[]): Partial<Key>
  write(keys: Key, body: EditedBody): string
  /** Of kinds that have settings. */
  settings?: {
    read(settings: Settings | undefined, options: readonly EditedOption[], key: string): Partial<Key>
    write(keys: Key, options: readonly EditedOption[], question: string): Settings
  }
  /** After options have come or gone, also while another kind is shown. */
  follow?(keys: Key, options: readonly EditedOption[]): Partial<Key>
  /** Where a press on an option's letter says that it is right. */
  letters?: {
    hint: string
    /** The options that are right. */
    chosen(keys: Key): readonly number[]
    press(chosen: readonly number[], id: number, options: readonly EditedOption[]): Partial<Key>
  }
  /** Asks the same with more options than this kind has room for. */
  larger?: { option_type: OptionType; keys(keys: Key): Partial<Key> }
  /** In place of options that an author writes. */
  Options?: KeyField<Key>
  /** Below the options that an author writes: what else is set. */
  Settings?: KeyField<Key>
  /** Where the key is given, or what is wrong with it is said. */
  KeyField?: KeyField<Key>
  /** What an author may put into the text. */
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

/** What is empty is left out. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What is wrong with a list, or with the first wrong one in it. */
export const errorIn = (
  errorOf: (field: string) => string | undefined,
  field: string,
  length: number,
): string | undefined =>
  [field, ...Array.from({ length }, (_, index) => `${field}.${index}`)]
    .map(errorOf)
    .find((error) => error !== undefined && error !== '')
