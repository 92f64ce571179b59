import type { FormCover } from '@wenhai/core/form/schema'

interface Uses {
  /** The author's own forms; others' are counted, not named. */
  tables: readonly Pick<FormCover, 'survey_title'>[]
  length: number
}

/** Named in one line; the rest are counted. */
const shown = 3

/** 这道题用在 2 份问卷里：《…》《…》。 and what that means for them; undefined where it is used nowhere. */
export function usesNote(uses: Uses | undefined, then: string): string | undefined {
  if (!uses || uses.length === 0) return undefined
  const names = uses.tables.slice(0, shown).map(({ survey_title }) => `《${survey_title}》`)
  const rest = names.length > 0 && uses.length > names.length ? '等' : ''
  const named = names.length > 0 ? `：${names.join('、')}${rest}` : ''
  return `这道题用在 ${uses.length} 份问卷里${named}。${then}`
}
