import { keyList } from '../choice-keys.ts'
import { mostlyRight, sampleOption } from '../sampling.ts'

export const sampleMultipleChoice = mostlyRight((question, source) => {
  const chosen = question.options.map(({ key }) => key).filter((_, index) => source.below(index + 2) === 0)
  return keyList.format(chosen) || sampleOption(question, source)
})
