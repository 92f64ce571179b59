import { countedByOption, type KindCount } from '../counting.ts'
import { choiceColumn, choiceVariable } from '../exporting.ts'
import { markExact } from '../marking.ts'

export const singleChoiceCount: KindCount = {
  mark: markExact,
  results: countedByOption,
  export: {
    columns: (_, cells) => [choiceColumn(cells, (answer) => [answer])],
    variables: (question) => [choiceVariable(question, (_, index) => index + 1)],
  },
}
