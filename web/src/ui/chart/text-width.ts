/** Han characters, kana, hangul and their punctuation are as wide as they are high. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

/** About how wide a text is, in px. The result is the same in every browser, so that a layout that uses it is too. */
export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const character of text) ems += wide.test(character) ? 1 : 0.58
  return ems * size
}

/** Shortens a text to what fits, with … for the rest. */
export function fitText(text: string, size: number, width: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (textWidth(line, size) <= width) return line
  let fitting = ''
  for (const character of line) {
    if (textWidth(`${fitting}${character}…`, size) > width) break
    fitting += character
  }
  return `${fitting.trimEnd()}…`
}
