import { foldText } from '../format/fold-text.ts'

/** Drops empty ones and those that differ only in case, width or spaces; the first spelling stays. */
export function tidyKeywords(keywords: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const keyword of keywords) {
    const folded = foldText(keyword)
    if (folded !== '' && !seen.has(folded)) seen.set(folded, keyword)
  }
  return [...seen.values()]
}
