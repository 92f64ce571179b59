import type { QuestionBody } from './kind.ts'

export type ExportValue = string | number

/** Options by their text, by their letter, or by text with a column of 0 and 1 for each option of which several are chosen. */
export const exportCells = ['text', 'key', 'split'] as const
export type ExportCells = (typeof exportCells)[number]

/** One column of a spreadsheet, made from one answer. */
export interface AnswerColumn {
  /** Appended to the question's title: （第 2 空）; empty for the question as a whole. */
  suffix: string
  /** The width in characters. */
  width: number
  /** The column holds days or minutes, which are real dates where the spreadsheet has dates. */
  date?: 'day' | 'minute'
  /** `asked` is the question as this taker saw it: another revision may have other texts. */
  read: (answer: string, asked: QuestionBody | undefined) => ExportValue
}

/** Statistics programs know no longer texts. */
export const mostTextBytes = 32_767

/** A variable of the statistics program: its name is plain letters, its labels say what it means. */
export interface AnswerVariable {
  /** Appended to the question's name: `_1`, `_A`; empty for the question as a whole. */
  name: string
  suffix: string
  isText: boolean
  labels: readonly (readonly [number, string])[]
  /** The numbers have an order, and nothing more; others with labels are names, those without are quantities. */
  isOrdinal?: true
  /** The decimals of quantities; 0 where it is absent. */
  decimals?: number
  /** The number may be less than 0. */
  isSigned?: true
  /** The variable holds days (2026-03-04), minutes (2026-03-04 09:30) or times (09:30). */
  date?: 'day' | 'minute' | 'time'
  /** Values that are no answer, such as 不适用. */
  missing?: readonly number[]
  /** The width of a text, where it may be longer than one that a person writes. */
  textBytes?: number
  read: (answer: string) => ExportValue
}

export interface KindExport {
  columns(question: QuestionBody, cells: ExportCells): AnswerColumn[]
  variables(question: QuestionBody): AnswerVariable[]
}

/** The name of an option where it is listed alone; one with only a picture has its letter. */
const optionName = (asked: QuestionBody | undefined, key: string): string => {
  const option = asked?.options.find((each) => each.key === key)
  return option ? option.opt || `选项 ${key}` : key
}

/** A column with the chosen options in one cell. */
export const choiceColumn = (
  cells: ExportCells,
  parse: (answer: string) => readonly string[],
  separator = '；',
): AnswerColumn => ({
  suffix: '',
  width: 20,
  read: (answer, asked) =>
    cells === 'key' || answer === ''
      ? answer
      : parse(answer)
          .map((key) => optionName(asked, key))
          .join(separator),
})

/** One number with labels, for kinds where one option is the answer. */
export const choiceVariable = (
  { options }: QuestionBody,
  code: (key: string, index: number) => number,
): AnswerVariable => ({
  name: '',
  suffix: '',
  isText: false,
  labels: options.map(({ key, opt }, index) => [code(key, index), opt || `选项 ${key}`] as const),
  read: (answer) => {
    const place = options.findIndex(({ key }) => key === answer)
    return place < 0 ? '' : code(options[place]?.key ?? '', place)
  },
})
