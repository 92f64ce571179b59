export interface TextPart {
  text: string
  isKey: boolean
  /** Where it begins. */
  at: number
}

/** A text cut where the keyword is in it, whatever its case. */
export function splitAtKey(text: string, key: string): TextPart[] {
  const wanted = key.toLowerCase()
  // Folding may change the length of a few characters; then nothing is marked rather than the wrong part.
  const folded = text.toLowerCase()
  if (wanted === '' || folded.length !== text.length) return [{ text, isKey: false, at: 0 }]
  const parts: TextPart[] = []
  let from = 0
  for (let found = folded.indexOf(wanted); found >= 0; found = folded.indexOf(wanted, from)) {
    if (found > from) parts.push({ text: text.slice(from, found), isKey: false, at: from })
    from = found + wanted.length
    parts.push({ text: text.slice(found, from), isKey: true, at: found })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isKey: false, at: from })
  return parts
}
