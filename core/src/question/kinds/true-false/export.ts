import { choiceColumn, choiceVariable, type KindExport } from '../exporting.ts'

export const trueFalseExport: KindExport = {
  columns: (_, cells) => [choiceColumn(cells, (answer) => [answer])],
  variables: (question) => [choiceVariable(question, (key) => Number(key))],
}
