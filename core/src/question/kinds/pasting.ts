/** How questions of one kind are written in papers that people paste. */
export interface KindPasting {
  /** The names that papers have for the kind, without 题, as part of a pattern. */
  names: string
  /** Settings that follow from which of its names was used; they come before those that are written. */
  settingsOf?(name: string): string
  /**
   * Where the text itself holds the settings, gives both apart; undefined where it holds none. A text that holds some
   * is of this kind, whatever else is said.
   */
  readText?(text: string): { text: string; settings: string } | undefined
  /** Tidies the text of a question for the bank. */
  tidyText(text: string): string
  /** Tidies the text of a cell in a spreadsheet, which is already written as the bank has it, but for other signs. */
  tidyCell(text: string): string
  /** The answer as a row of the import has it. */
  tidyAnswer(answer: string, options: readonly string[], text: string): string
}

export const plainPasting = {
  tidyText: (text: string) => text,
  tidyCell: (text: string) => text,
  tidyAnswer: (answer: string) => answer,
} as const satisfies Partial<KindPasting>

/** Reads the key of kinds whose key is letters. */
export const lettersPasting = {
  ...plainPasting,
  tidyAnswer: (answer: string, options: readonly string[]) =>
    (readSpokenLetters(answer) ?? findByText(answer, options))?.join('') ?? answer,
} as const satisfies Partial<KindPasting>

/** Finds the option that a key names by its text: 答案：北京 where B is 北京, or 答案：B. 北京. */
function findByText(answer: string, options: readonly string[]): string[] | undefined {
  const [, letter, rest] = /^([A-Ha-hＡ-Ｈ])\s*[.．、:：)）\s]\s*([\s\S]+)$/.exec(answer) ?? []
  const at = options.indexOf(rest ?? answer)
  if (at !== -1) return [String.fromCharCode(65 + at)]
  return letter && rest ? readSpokenLetters(letter) : undefined
}

const circled = '①②③④⑤⑥'

/** `B`, `AC`, `A、C`, `A和C`, `选B`, `B选项。`, `①③`: the letters that are named; undefined where there is anything else. */
export function readSpokenLetters(text: string): string[] | undefined {
  const bare = text
    .normalize('NFKC')
    .replace(/^(?:应?选|选项)/, '')
    .replace(/(?:选项|项)$/, '')
    .replace(/[\s,、;。./和与及]+/g, '')
    .toUpperCase()
  if (/^[A-H]+$/.test(bare)) return [...bare]
  const signs = text.replace(/[\s,，、;；。]+/g, '')
  if (!new RegExp(`^[${circled}]+$`).test(signs)) return undefined
  return [...signs].map((sign) => String.fromCharCode(65 + circled.indexOf(sign)))
}

const yes = new Set(['√', '✓', '✔', '对', '正确', 't', 'true'])
const no = new Set(['×', '✗', '✘', 'x', '错', '错误', 'f', 'false', '不对', '不正确'])

/** Reads 对 or 错 as people write them; undefined for anything else. */
export function readTrueFalse(text: string): boolean | undefined {
  const word = text
    .trim()
    .replace(/[。.]$/, '')
    .toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
