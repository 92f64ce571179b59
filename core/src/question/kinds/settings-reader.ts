import type { QuestionBody, Settings } from './kind.ts'

/**
 * Reads the settings of one kind, without its schema: they were checked before they were stored, and pages that only show or
 * answer a question need not carry zod. A field that was added later has its default in what was stored before.
 */
export const settingsReader = <Own extends Settings>(defaults: Own) => {
  // Of one paper in a rush of reports they are read hundreds of times a second; nobody changes them in place.
  const read = new WeakMap<Settings, Own>()
  return ({ settings }: Pick<QuestionBody, 'settings'>): Own => {
    if (!settings) return defaults
    let own = read.get(settings)
    if (!own) {
      own = { ...defaults, ...(settings as Partial<Own>) }
      read.set(settings, own)
    }
    return own
  }
}
