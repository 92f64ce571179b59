import { type Accent, accentColours } from '@wenhai/core/form/accents'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { encodeQr } from '#ui/qr-code.tsx'

export interface Poster {
  kind: FormKind
  accent: Accent
  title: string
  desc: string
  /** The link to be read and typed. */
  link: string
  /** The link to be scanned. */
  scanned: string
  /** 2026-05-31 23:59 截止, and the like. */
  times: readonly string[]
  sponsor: string
  siteName: string
}

/** A4 at 150 dots an inch: sharp in print, quick to draw. */
export const posterSize = { width: 1240, height: 1754 } as const

/** A poster is paper: it has the light colours in either theme. */
const colours = {
  paper: '#f7f5ef',
  surface: '#ffffff',
  ink: '#1c2530',
  ink2: '#4f5a67',
  ink3: '#616b77',
  line: '#d8d2c3',
} as const

const seals: Record<FormKind, { wash: string; text: string }> = {
  survey: { wash: '#e6f1f4', text: '#0e5268' },
  vote: { wash: '#f8efdc', text: '#8d5f0d' },
  contest: { wash: '#e8f1e6', text: '#2f6b3c' },
  exam: { wash: '#f9e9e4', text: '#b23b27' },
}

export const callTexts: Record<FormKind, string> = {
  survey: '扫码填写',
  vote: '扫码投票',
  contest: '扫码投票',
  exam: '扫码答题',
}

const { width, height } = posterSize
const middle = width / 2
const edge = 110
const sealBottom = 280
const qrHighest = 730
const descLine = 56

/** Draws on a canvas, which needs no secure context. */
export function drawPoster(canvas: HTMLCanvasElement, poster: Poster): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  canvas.width = width
  canvas.height = height
  const { serif, sans } = readFonts()
  const write = (
    text: string,
    y: number,
    size: number,
    look: { colour: string; font: string; bold?: true },
  ) => {
    pen.font = `${look.bold ? 'bold ' : ''}${size}px ${look.font}`
    pen.fillStyle = look.colour
    pen.fillText(text, middle, y)
  }
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = colours.line
  pen.lineWidth = 2
  pen.strokeRect(48, 48, width - 96, height - 96)

  write(poster.siteName, 150, 40, {
    colour: accentColours[poster.accent].light.main,
    font: serif,
    bold: true,
  })
  drawSeal(pen, poster.kind, serif)

  const titleSize = [...poster.title].length > 24 ? 64 : 84
  const titleLine = titleSize * 1.4
  pen.font = `bold ${titleSize}px ${serif}`
  const title = wrapText(poster.title, width - 2 * edge, 3, (text) => pen.measureText(text).width)
  pen.font = `34px ${sans}`
  const desc = wrapText(
    poster.desc.replace(/\s+/g, ' '),
    width - 2 * edge - 60,
    2,
    (text) => pen.measureText(text).width,
  )
  // The text is in the middle between the seal and the code.
  const used = title.length * titleLine + desc.length * descLine
  let y = Math.max(sealBottom + 20, (sealBottom + qrHighest - used) / 2) + titleLine / 2
  for (const line of title) {
    write(line, y, titleSize, { colour: colours.ink, font: serif, bold: true })
    y += titleLine
  }
  for (const line of desc) {
    write(line, y, 34, { colour: colours.ink2, font: sans })
    y += descLine
  }

  const qrSize = 560
  const qrTop = Math.max(y, qrHighest)
  drawQr(pen, poster.scanned, (width - qrSize) / 2, qrTop, qrSize)
  write(callTexts[poster.kind], qrTop + qrSize + 75, 52, { colour: colours.ink, font: serif, bold: true })
  let below = qrTop + qrSize + 145
  for (const time of poster.times) {
    write(time, below, 34, { colour: colours.ink2, font: sans })
    below += 52
  }
  pen.font = `26px ${sans}`
  const [link = ''] = wrapText(poster.link, width - 2 * edge, 1, (text) => pen.measureText(text).width)
  write(link, height - 180, 26, { colour: colours.ink3, font: sans })
  write(`${poster.sponsor} 发起`, height - 125, 30, { colour: colours.ink2, font: sans })
}

function drawSeal(pen: CanvasRenderingContext2D, kind: FormKind, serif: string): void {
  const { wash, text } = seals[kind]
  const name = [...formKindOf(kind).name].join(' ')
  pen.font = `bold 36px ${serif}`
  const sealWidth = pen.measureText(name).width + 2 * 28
  pen.fillStyle = wash
  pen.beginPath()
  pen.roundRect(middle - sealWidth / 2, 215, sealWidth, 64, 10)
  pen.fill()
  pen.fillStyle = text
  pen.fillText(name, middle, 248)
}

/** Draws the code on white, with the quiet zone that a scanner needs. */
function drawQr(pen: CanvasRenderingContext2D, text: string, left: number, top: number, side: number): void {
  const { size, data } = encodeQr(text)
  // Whole dots only: a blurred edge is hard to scan.
  const dot = Math.floor(side / size)
  const rest = (side - dot * size) / 2
  pen.fillStyle = colours.surface
  pen.fillRect(left, top, side, side)
  pen.strokeStyle = colours.line
  pen.strokeRect(left, top, side, side)
  pen.fillStyle = '#000000'
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark)
        pen.fillRect(Math.round(left + rest) + column * dot, Math.round(top + rest) + row * dot, dot, dot)
}

/** Lines no wider than `most`; Chinese breaks anywhere, Latin words stay whole; what is too long ends with …. */
export function wrapText(
  text: string,
  most: number,
  maxLines: number,
  widthOf: (text: string) => number,
): string[] {
  const pieces = text.match(/[\w@.:/'-]+|\s+|./gu) ?? []
  const lines: string[] = []
  let line = ''
  for (const piece of pieces.flatMap((part) => (widthOf(part) > most ? [...part] : [part]))) {
    if (widthOf(line + piece) <= most) {
      line += piece
      continue
    }
    lines.push(line.trimEnd())
    line = piece.trimStart()
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  let last = [...(kept.at(-1) ?? '')]
  while (last.length > 0 && widthOf(`${last.join('')}…`) > most) last = last.slice(0, -1)
  return [...kept.slice(0, -1), `${last.join('')}…`]
}

function readFonts(): { serif: string; sans: string } {
  const style = getComputedStyle(document.documentElement)
  return {
    serif: style.getPropertyValue('--serif') || 'serif',
    sans: style.getPropertyValue('--sans') || 'sans-serif',
  }
}
