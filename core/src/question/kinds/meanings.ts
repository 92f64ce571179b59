import type { OptionType } from '../option-type.ts'
import { meaningIn } from './first-meanings.ts'
import type { Detail, KeyDescription, KindReading, QuestionBody, QuestionSettings } from './kind.ts'
import { noKey } from './meaning.ts'
import { kindOf } from './registry.ts'

const meaningOf = meaningIn(kindOf)

/** An answer written out; empty where there is none. */
export const describeAnswer = (question: QuestionBody, answer: string, detail: Detail = 'line'): string =>
  answer === '' ? '' : meaningOf(question.option_type).description.answer(question, answer, detail)

/** A key written out; nothing where there is none. */
export const describeKey = (question: QuestionBody, key: string): KeyDescription =>
  key === '' ? noKey : meaningOf(question.option_type).description.key(question, key)

/** How rules read answers of a kind; nothing is read of a kind whose part has not been loaded. */
export const readingOf = (option_type: OptionType): KindReading => meaningOf(option_type).reading

type MapText = (text: string) => string

/** The settings with other texts; the same where none changed. */
export function mapSettingTexts(
  { option_type, settings }: { option_type: OptionType; settings?: QuestionSettings | undefined },
  { plain, rich }: { plain: MapText; rich: MapText },
): QuestionSettings | undefined {
  const { texts } = meaningOf(option_type)
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

/** Maps every text in lists and records, which are only as deep as the schema of the kind has them. */
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
  settings?: QuestionSettings | undefined
}): string[] {
  const found: string[] = []
  const collect = (text: string) => {
    found.push(text)
    return text
  }
  mapSettingTexts(question, { plain: collect, rich: collect })
  return found
}
