import { type OptionType, optionType } from '../option-type.ts'
import type { Settings } from './kind.ts'

/** Which settings a taker reads as text, whatever lists they are in. */
interface SettingTexts {
  /** As they are. */
  plain?: readonly string[]
  /** With formulas, as the question itself. */
  rich?: readonly string[]
}

/**
 * What is not listed is no text for the taker, or has to stay as its author wrote it: a consent is known by its hash, and the
 * names in a tree are the answers.
 */
const settingTexts: Partial<Record<OptionType, SettingTexts>> = {
  [optionType.scale]: { plain: ['low', 'high', 'words'] },
  [optionType.choiceList]: { plain: ['headings'] },
  [optionType.matrix]: { plain: ['rows', 'columns'] },
  [optionType.entryTable]: { plain: ['columns'] },
  [optionType.checkedText]: { plain: ['hint'] },
  [optionType.number]: { plain: ['unit'] },
  [optionType.allocation]: { plain: ['unit'] },
  [optionType.cascade]: { plain: ['levels'] },
  [optionType.matching]: { rich: ['left', 'right'] },
  [optionType.cloze]: { plain: ['blanks'] },
}

type MapText = (text: string) => string

/** The settings with other texts; the same where none changed. */
export function mapSettingTexts(
  { option_type, settings }: { option_type: OptionType; settings?: Settings | undefined },
  { plain, rich }: { plain: MapText; rich: MapText },
): Settings | undefined {
  const texts = settingTexts[option_type]
  if (!texts || !settings) return settings
  const changed = new Map<string, unknown>()
  for (const [names, map] of [
    [texts.plain, plain],
    [texts.rich, rich],
  ] as const)
    for (const name of names ?? []) {
      const mapped = mapAll(settings[name], map)
      if (mapped !== settings[name]) changed.set(name, mapped)
    }
  return changed.size === 0 ? settings : { ...settings, ...Object.fromEntries(changed) }
}

/** Every text in lists and records, which are only as deep as the schema of the kind has them. */
function mapAll(value: unknown, map: MapText): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) {
    const mapped = value.map((each: unknown) => mapAll(each, map))
    return mapped.some((each, index) => each !== value[index]) ? mapped : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const mapped = entries.map(([name, each]) => [name, mapAll(each, map)] as const)
  return mapped.some(([, each], index) => each !== entries[index]?.[1]) ? Object.fromEntries(mapped) : value
}

/** All texts in the settings that a taker reads. */
export function textsInSettings(question: {
  option_type: OptionType
  settings?: Settings | undefined
}): string[] {
  const found: string[] = []
  const collect = (text: string) => {
    found.push(text)
    return text
  }
  mapSettingTexts(question, { plain: collect, rich: collect })
  return found
}
