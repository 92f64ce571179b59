import { readSpokenLetters } from './spoken-answer.ts'

/** How questions of one kind are written in papers that people paste. */
export interface KindPasting {
  /** What papers call it, without 题: part of a pattern. */
  names: string
  /** Settings that follow from which of its names was used; they come before those that are written. */
  settingsOf?(name: string): string
  /** Where the text itself holds the settings: both apart; undefined where it holds none. Then it is of this kind, whatever else is said. */
  readText?(text: string): { text: string; settings: string } | undefined
  /** What it asks, as the bank has it. */
  tidyText(text: string): string
  /** What it asks in a cell of a spreadsheet, which is already written as the bank has it, but for other signs. */
  tidyCell(text: string): string
  /** The answer as a row of the import has it. */
  tidyAnswer(answer: string, options: readonly string[], text: string): string
}

export const plainPasting = {
  tidyText: (text: string) => text,
  tidyCell: (text: string) => text,
  tidyAnswer: (answer: string) => answer,
} as const satisfies Partial<KindPasting>

/** For kinds whose key is letters. */
export const lettersPasting = {
  ...plainPasting,
  tidyAnswer: (answer: string, options: readonly string[]) =>
    (readSpokenLetters(answer) ?? findByText(answer, options))?.join('') ?? answer,
} as const satisfies Partial<KindPasting>

/** 答案：北京 where B is 北京; 答案：B. 北京. */
function findByText(answer: string, options: readonly string[]): string[] | undefined {
  const [, letter, rest] = /^([A-Ha-hＡ-Ｈ])\s*[.．、:：)）\s]\s*([\s\S]+)$/.exec(answer) ?? []
  const at = options.indexOf(rest ?? answer)
  if (at !== -1) return [String.fromCharCode(65 + at)]
  return letter && rest ? readSpokenLetters(letter) : undefined
}
