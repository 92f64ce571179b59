import type { OptionType } from '../../option-type.ts'
import type { KindExport } from '../exporting.ts'
import { partName, partsOf, partTexts } from '../parts.ts'

const textOf = (answer: string, index: number) => partTexts.parse(answer)[index] ?? ''

/** The columns of its questions, with their numbers. */
export const makePassageExport = (exportOf: (option_type: OptionType) => KindExport): KindExport => ({
  columns: (question, cells) =>
    partsOf(question).flatMap((part, index) =>
      exportOf(part.option_type)
        .columns(part, cells)
        .map(({ suffix, read, ...column }) => ({
          ...column,
          suffix: `${partName(index)}${part.question}${suffix}`,
          read: (answer, asked) => read(textOf(answer, index), asked && partsOf(asked)[index]),
        })),
    ),
  variables: (question) =>
    partsOf(question).flatMap((part, index) =>
      exportOf(part.option_type)
        .variables(part)
        .map((variable) => ({
          ...variable,
          name: `_${index + 1}${variable.name}`,
          suffix: `${partName(index)}${part.question}${variable.suffix}`,
          read: (answer) => variable.read(textOf(answer, index)),
        })),
    ),
})
