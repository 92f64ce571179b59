import { choiceColumn, choiceVariable, type KindExport } from '../exporting.ts'

export const singleChoiceExport: KindExport = {
  columns: (_, cells) => [choiceColumn(cells, (answer) => [answer])],
  variables: (question) => [choiceVariable(question, (_, index) => index + 1)],
}
