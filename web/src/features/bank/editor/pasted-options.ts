/** 'A. ', 'B、', '（C）', '1)' and bullets in front of an option. */
const label = /^\s*(?:[（(]?[A-Ha-h1-9][)）.．、:：]|[（(][A-Ha-h1-9][)）]|[•·●○▪◦])\s*/

/** Several lines are several options, without their letters; undefined where it is one line. */
export function readPastedOptions(text: string): string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return undefined
  // A letter is taken off only where all lines have one: '3.5 元' is an option.
  const areLabelled = lines.every((line) => label.test(line) && line.replace(label, '') !== '')
  return areLabelled ? lines.map((line) => line.replace(label, '')) : lines
}
