import { countedByOption, type KindCount } from '../counting.ts'
import { choiceColumn, choiceVariable } from '../exporting.ts'
import { markExact } from '../marking.ts'

export const trueFalseCount: KindCount = {
  mark: markExact,
  results: countedByOption,
  export: {
    columns: (_, cells) => [choiceColumn(cells, (answer) => [answer])],
    variables: (question) => [choiceVariable(question, (key) => Number(key))],
  },
}
