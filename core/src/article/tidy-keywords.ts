import { foldText } from '../question/fold-text.ts'

/** Empty ones and those that a person would call the same are left out, the first one staying as it was written. */
export function tidyKeywords(keywords: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const keyword of keywords) {
    const folded = foldText(keyword)
    if (folded !== '' && !seen.has(folded)) seen.set(folded, keyword)
  }
  return [...seen.values()]
}
