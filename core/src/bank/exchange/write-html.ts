import { splitMath } from '../../format/split-math.ts'

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Text of a question as HTML that other programs show: a paragraph a line, formulas between \( and \). */
export function writeHtml(text: string, pictures: readonly string[] = []): string {
  const lines = splitMath(text)
    .map(({ kind, text: piece }) => (kind === 'text' ? escapeXml(piece) : `\\(${escapeXml(piece)}\\)`))
    .join('')
    .split('\n')
  const images = pictures.map((source) => `<p><img src="${escapeXml(source)}" alt=""/></p>`)
  return [...lines.map((line) => `<p>${line}</p>`), ...images].join('')
}
