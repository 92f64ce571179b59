/**
 * What others wrote must not move the cursor, colour the screen or reverse a line of the terminal: control characters and
 * those that change the direction are left out.
 */
export const plain = (text) =>
  String(text).replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ')

/** JSON keeps every character, written so that a terminal does not act on it. */
export const toJson = (value) =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

/** Chinese characters take two columns of a terminal. */
const widthOf = (text) => [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)

const columnMax = 40

function cut(text) {
  let kept = ''
  for (const letter of text) {
    if (widthOf(kept + letter) > columnMax - 1) return `${kept}…`
    kept += letter
  }
  return kept
}

const isShown = (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The rows of a list, one line each, with the values that fit into a cell. */
export function toTable(rows) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => isShown(row[name]))))]
  const lines = [
    names,
    ...rows.map((row) => names.map((name) => cut(plain(isShown(row[name]) ? (row[name] ?? '') : '…')))),
  ]
  const widths = names.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index]))))
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell + ' '.repeat(widths[index] - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
