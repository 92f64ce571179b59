/** Lists are shown by so many of their items, and texts by so many signs. */
const mostItems = 2
/** A long object is shown by so many of its fields: the schema of a file has hundreds. */
const mostFields = 80
const mostSigns = 160
const deepest = 9

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Names of files by their content, and of equal answers; a secret of the site is in both. */
const hashText = /\b[0-9a-f]{32}(?:[0-9a-f]{32})?\b/g
/** A link to a file ends with its time and a signature. */
const signedText = /(\/uploads\/[\w-]+\/\w+\/)\d+\/[\w-]+/g
const timeText = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)/g
const dayText = /\b20\d\d-\d\d-\d\d\b(?!T)/g
const today = '2026-09-01T00:00:00.000Z'
/** Far enough in the future to be written on purpose. */
const isGiven = (time: string) => time > '2190'

/** Fields that are made by chance or by the clock, and what is shown in their place. */
const byChance: Readonly<Record<string, string | number>> = {
  code: 'k7mq2',
  short: 'k7mq2',
  receipt: 'K7MQ-2XHD-9RTB',
  weekday: 2,
  hour: 8,
  seconds: 75,
}

/**
 * Writes a value as it would be in every run: ids are counted in the order in which they come, times are one day's, and what
 * is long is cut.
 */
export function makeTidy(): (value: unknown) => unknown {
  const ids = new Map<string, string>()
  const idFor = (id: string) => {
    const known = ids.get(id) ?? `0199a0c4-1b2c-7d3e-8f40-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const tidyText = (text: string): string => {
    const same = text
      .replace(uuid, idFor)
      .replace(hashText, '1caed388792908b85a830efbce3b8bed')
      .replace(signedText, (_, before: string) => `${before}${Date.parse(today)}/signature`)
      .replace(timeText, (time) => (isGiven(time) ? time : today))
      .replace(dayText, '2026-09-01')
    return same.length > mostSigns ? `${same.slice(0, mostSigns)}……` : same
  }
  const tidy = (value: unknown, name = '', depth = 0): unknown => {
    if (name in byChance && typeof value === typeof byChance[name] && value !== '') return byChance[name]
    if (typeof value === 'string') return tidyText(value)
    if (typeof value === 'number') return value > 1.6e12 ? Date.parse(today) : value
    if (value === null || typeof value !== 'object') return value
    if (depth > deepest) return '……'
    if (Array.isArray(value)) return value.slice(0, mostItems).map((each) => tidy(each, name, depth + 1))
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, mostFields)
        .map(([key, each]) => [tidyText(key), tidy(each, key, depth + 1)]),
    )
  }
  return (value) => tidy(value)
}
