import { type BankColumn, columnIndex, optionColumns } from './columns.ts'
import { readPasted } from './read-pasted.ts'

/** For tests: writes what was read in one line a question, such as 单选 中国的首都是？ [北京|上海] A. */
export const readPastedLines = (text: string): string[] =>
  readPasted(text).map(({ cells }) => {
    const cell = (name: BankColumn) => cells[columnIndex(name)] ?? ''
    const options = optionColumns.map(cell)
    const written = options.slice(0, options.findLastIndex((option) => option !== '') + 1)
    const extras = (['note', 'level', 'questionnaire_type', 'key'] as const).filter(
      (name) => cell(name) !== '',
    )
    return [
      cell('option_type').replace(/题$/, ''),
      cell('question').replaceAll('\n', '⏎'),
      ...(written.length > 0 ? [`[${written.join('|').replaceAll('\n', '⏎')}]`] : []),
      ...(cell('answer') !== '' ? [`= ${cell('answer').replaceAll('\n', '⏎')}`] : []),
      ...extras.map((name) => `${name}:${cell(name).replaceAll('\n', '⏎')}`),
    ].join(' ')
  })
