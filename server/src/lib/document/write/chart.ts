import { crc32, deflateSync } from 'node:zlib'
import type { PageBlock } from '@wenhai/core/format/page-block'
import { escapeHtml } from '../../http/escape-html.ts'
import { wordText } from './written-text.ts'

type BarsBlock = Extract<PageBlock, { block: 'bars' }>

/** A chart as a drawing with its words, and as pixels without words for programs that do not draw. */
interface DrawnChart {
  svg: Uint8Array
  png: Uint8Array
  width: number
  height: number
}

const chartWidth = 640
const rowHeight = 30
const barHeight = 18
const nameWidth = 150
const figureWidth = 110
/** The pixels are twice as many, so that print is sharp. */
const density = 2

const ground = '#ffffff'
const line = '#d5d5d5'
const bar = '#2f6f87'
const right = '#4d7c4a'

interface Shape {
  x: number
  y: number
  width: number
  height: number
  colour: string
}

/** Draws bars from the left, a whole bar being 100 %, over thin lines at each quarter. */
export function drawBarChart({ bars }: BarsBlock): DrawnChart {
  const height = Math.max(1, bars.length) * rowHeight
  const room = chartWidth - nameWidth - figureWidth
  const quarters = [0, 1, 2, 3, 4].map((quarter) => ({
    x: nameWidth + (room * quarter) / 4,
    y: 0,
    width: 1,
    height,
    colour: line,
  }))
  const shapes: Shape[] = [
    { x: 0, y: 0, width: chartWidth, height, colour: ground },
    ...quarters,
    ...bars.map(({ fill, isRight }, at) => ({
      x: nameWidth,
      y: at * rowHeight + (rowHeight - barHeight) / 2,
      width: Math.max(fill > 0 ? 2 : 0, room * Math.min(1, Math.max(0, fill))),
      height: barHeight,
      colour: isRight ? right : bar,
    })),
  ]
  return {
    svg: Buffer.from(drawSvg(shapes, bars, height)),
    png: drawPng(shapes, height),
    width: chartWidth,
    height,
  }
}

/** So many wide letters fit before a bar. */
const nameLength = 10

function drawSvg(shapes: readonly Shape[], bars: BarsBlock['bars'], height: number): string {
  const rects = shapes.map(
    ({ x, y, width, height: tall, colour }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${tall}" fill="${colour}"/>`,
  )
  const text = (x: number, at: number, anchor: string, words: string) =>
    `<text x="${x}" y="${at * rowHeight + rowHeight / 2 + 5}" text-anchor="${anchor}" font-size="14" font-family="sans-serif" fill="#222">${escapeHtml(wordText(words))}</text>`
  const words = bars.flatMap(({ name, figure }, at) => {
    const letters = [...name]
    const short = letters.length > nameLength ? `${letters.slice(0, nameLength - 1).join('')}…` : name
    return [text(nameWidth - 8, at, 'end', short), text(chartWidth - figureWidth + 8, at, 'start', figure)]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${chartWidth}" height="${height}" viewBox="0 0 ${chartWidth} ${height}">${[...rects, ...words].join('')}</svg>`
}

/** Fills the shapes into rows of colours, each a number of a palette. No picture library is needed for rectangles. */
function drawPng(shapes: readonly Shape[], height: number): Uint8Array {
  const [columns, rows] = [chartWidth * density, height * density]
  const palette = [...new Set(shapes.map(({ colour }) => colour))]
  // Each row has a byte in front which says that it is not filtered.
  const pixels = Buffer.alloc((columns + 1) * rows)
  for (const { x, y, width, height: tall, colour } of shapes)
    for (
      let row = Math.round(y * density);
      row < Math.min(rows, Math.round((y + tall) * density));
      row += 1
    ) {
      const from = row * (columns + 1) + 1
      pixels.fill(
        palette.indexOf(colour),
        from + Math.round(x * density),
        from + Math.min(columns, Math.round((x + width) * density)),
      )
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  // Eight bits a pixel, which are numbers of the palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.map((colour) => colour.slice(1)).join(''), 'hex')),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
