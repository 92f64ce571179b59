import { splitMath } from '../../format/split-math.ts'
import { type Exchanged, exchangedOf } from '../../question/kinds/exchanging.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import type { QuestionDraft } from '../../question/schema.ts'

/** A question to be written for another program, with its number in the file and its points. */
export interface ExportedQuestion {
  number: number
  draft: QuestionDraft
  points?: number | undefined
}

/** What a file cannot hold: a whole question, or something of it. */
export interface ExportLoss {
  number: number
  /** The beginning of the question. */
  name: string
  reason: string
  /** The question is not in the file at all. */
  isWhole: boolean
}

export interface Exportable {
  exchanged: Exchanged | undefined
  losses: ExportLoss[]
}

/** What becomes of a question in the files of a program. */
export function toExportable(
  { draft, number }: ExportedQuestion,
  program: 'Moodle' | 'QTI',
  /** A reason why this program does not take what it otherwise knows, and what it loses beside the rest. */
  findRefusal: (exchanged: Exchanged) => string | undefined = () => undefined,
  findLost: (exchanged: Exchanged) => readonly string[] = () => [],
): Exportable {
  const name = exportedName(draft)
  const exchanged = exchangedOf(draft)
  const whole = (reason: string): Exportable => ({
    exchanged: undefined,
    losses: [{ number, name, reason, isWhole: true }],
  })
  if (!exchanged) return whole(`${program} 没有和它一样的${kindOf(draft.option_type).name}`)
  const refusal = findRefusal(exchanged)
  if (refusal) return whole(refusal)
  const lost = [
    ...exchanged.lost,
    ...findLost(exchanged),
    ...(draft.question_media?.length ? ['音频和视频'] : []),
  ]
  const reason = `不能带上：${lost.join('、')}`
  return { exchanged, losses: lost.length === 0 ? [] : [{ number, name, reason, isWhole: false }] }
}

/** The beginning of a question in one line, by which people find it again. */
export const exportedName = ({ question }: Pick<QuestionDraft, 'question'>): string => {
  const line = question.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}

/** Signs that XML does not allow are left out: nobody sees them. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A line as HTML, with formulas between \( and \), where other programs look for them. */
export const writeInline = (text: string): string =>
  splitMath(text)
    .map(({ kind, text: piece }) => (kind === 'text' ? escapeXml(piece) : `\\(${escapeXml(piece)}\\)`))
    .join('')
    .replaceAll('\n', '<br/>')

/** A text as HTML: a paragraph a line. */
export const writeParagraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${writeInline(line)}</p>`)
    .join('')

/** A gap waits between two characters of the private area of Unicode, which a text of ours must not have. */
export const withoutMarks = (text: string): string => text.replace(/[\ue000\ue001]/g, '')
