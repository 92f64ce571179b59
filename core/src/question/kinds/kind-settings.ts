import type { z } from 'zod'
import type { Finding } from '../../contract/finding.ts'
import type { QuestionBody, QuestionSettings } from './kind.ts'

/** A question of one kind as its author begins to write it. Its kind and its place in a form are left out. */
export interface KindExample {
  question: string
  options?: readonly string[]
  settings?: QuestionSettings
  /** The right answer; absent where the kind has none. */
  key?: string
  /** An answer in the one form it is stored in, and the right one where there is a key. */
  answer: string
  /** A text that is not an answer to the question. */
  wrong: string
}

/** The settings that an author gives to the questions of one kind. */
export interface KindSettings<Own extends QuestionSettings = QuestionSettings> {
  /** The one question of this kind on which every surface is tried (`examples.ts`). */
  example: KindExample
  /** Every field is named with `field(...)` and bounded, and has a default where it can be left out. */
  schema: z.ZodObject & z.ZodType<Own>
  /** Finds what does not fit the options or the text of the question, once the fields themselves are right. */
  findFaults?(settings: Own, question: QuestionBody): Finding[]
  /** Finds what is wrong with a key because of the settings; the kind finds what is wrong with any key. */
  findKeyFault?(question: QuestionBody, key: string): string | undefined
  /** The settings as they are stored, where less says the same; undefined where a question needs none. */
  shorten?(settings: Own): Own | undefined
  /** What an author begins with, where what has to be written has no default. */
  start?: QuestionSettings
  /** What is lost with the settings when the question becomes one of another kind, such as 矩阵的行. */
  lostName?: string
  /** Texts that takers choose from, where these are in the settings. */
  choices?: TextChoices<Own>
  /** The settings with one or several options to choose. */
  withSeveral?(settings: QuestionSettings, several: boolean): QuestionSettings
  /** Takers see nothing of them: another setting is no other wording of the question. */
  isUnseen?: true
  /**
   * The settings in one line that a person can write: a cell of a spreadsheet, or 【量表 1-5 非常不满意 非常满意】 in a pasted
   * paper. A kind without it uses JSON.
   */
  line?: {
    example: string
    write(settings: Own): string
    /** Reads the line; the result is still to be checked, and undefined where the text says something else. */
    read(text: string): QuestionSettings | undefined
  }
}

/** The choices of a question as texts, which another kind may have as its options. */
interface TextChoices<Own extends QuestionSettings> {
  of(settings: Partial<Own>): readonly string[]
  /** Settings with these choices; undefined where they do not fit. */
  place(texts: readonly string[], text: string): QuestionSettings | undefined
  /** Whether the settings say nothing but these. */
  areAll?(settings: Partial<Own>): boolean
  /** The key is the letter of one of them, where they are all there is. */
  isKey?: true
}

export const textsFit = (texts: readonly string[], most: number, length: number): boolean =>
  texts.length <= most && texts.every((text) => text.length <= length)

/**
 * Reads the settings of one kind, without its schema: they were checked before they were stored, and pages that only show or
 * answer a question need not carry zod. A field that was added later has its default in what was stored before.
 */
export const settingsReader = <Own extends QuestionSettings>(defaults: Own) => {
  // Settings are remembered, because in a rush of reports those of one paper are read hundreds of times a second, and
  // nobody changes them in place.
  const read = new WeakMap<QuestionSettings, Own>()
  return ({ settings }: Pick<QuestionBody, 'settings'>): Own => {
    if (!settings) return defaults
    let own = read.get(settings)
    if (!own) {
      own = { ...defaults, ...(settings as Partial<Own>) }
      read.set(settings, own)
    }
    return own
  }
}
