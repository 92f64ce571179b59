import { exampleOf } from '../question/kinds/examples.ts'
import { allKinds } from '../question/kinds/registry.ts'
import {
  readSettingsText,
  settingsExample,
  tidySettings,
  writeSettingsText,
} from '../question/kinds/settings.ts'
import type { OptionType } from '../question/option-type.ts'
import { writePasted } from './write-pasted.ts'

/** How a question of each kind is written in a paper that is pasted. */
export const pasteExamples: ReadonlyMap<OptionType, string> = new Map(
  allKinds.map(({ option_type }) => [option_type, writeExample(option_type)]),
)

function writeExample(option_type: OptionType): string {
  const { question } = exampleOf(option_type)
  const { text } = writePasted([
    {
      question: {
        ...question,
        settings: readableSettings(option_type),
        level: 'normal',
        category: '',
        missing: [],
        points: undefined,
      },
    },
  ])
  return text.trim()
}

/** The settings of the example, or, where only JSON says them, those that the help of the kind has. */
function readableSettings(option_type: OptionType) {
  const { settings } = exampleOf(option_type).question
  const line = settingsExample(option_type)
  const written = writeSettingsText(option_type, settings)
  if (line === undefined || !/^\{|\n/.test(written)) return settings
  return tidySettings(option_type, readSettingsText(option_type, line))
}
