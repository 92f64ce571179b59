import type { PageBlock, PageText } from '@wenhai/core/format/page-block'
import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  type IParagraphOptions,
  type ITableCellOptions,
  LeaderType,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { drawBarChart } from './chart.ts'
import {
  pixelsOf,
  type WrittenPictures,
  wordText,
  writePicture,
  writePlain,
  writeText,
} from './written-text.ts'

/** Word measures in twentieths of a point. */
export const twips = (mm: number): number => Math.round((mm / 25.4) * 1440)

type LineBlock = Extract<PageBlock, { block: 'line' }>
type OptionsBlock = Extract<PageBlock, { block: 'options' }>
type TableBlock = Extract<PageBlock, { block: 'table' }>

/** Below a question, what belongs to it begins so far from the left. */
const indentMm = 7
/** Formulas and pictures make their line higher. */
const textLine = { line: 320, lineRule: 'atLeast' } as const
const handwritingMm = 9
const pictureMm = { question: 60, option: 38, line: 60 }

const looks: Record<NonNullable<LineBlock['look']>, Omit<IParagraphOptions, 'children'>> = {
  title: { alignment: AlignmentType.CENTER, spacing: { after: 80 }, keepNext: true },
  facts: { alignment: AlignmentType.CENTER, spacing: { after: 120 } },
  fields: { alignment: AlignmentType.CENTER, spacing: { before: 80, after: 160 } },
  heading: { spacing: { before: 200, after: 80 }, keepNext: true },
  text: { spacing: { after: 60, ...textLine } },
  question: {
    spacing: { before: 100, ...textLine },
    indent: { left: twips(indentMm), hanging: twips(indentMm) },
  },
  answer: { spacing: { before: 60, ...textLine }, indent: { left: twips(indentMm) } },
  small: { spacing: { line: 300 }, indent: { left: twips(indentMm) } },
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}

/** Writes blocks into a column that is so many millimetres wide. */
export class BlockWriter {
  readonly #width: number
  readonly #pictures: WrittenPictures

  constructor(width: number, pictures: WrittenPictures) {
    this.#width = width
    this.#pictures = pictures
  }

  write(block: PageBlock): (Paragraph | Table)[] {
    switch (block.block) {
      case 'line':
        return [this.#line(block)]
      case 'options':
        return this.#options(block)
      case 'pictures':
        return [this.#pictureLine(block.paths)]
      case 'ruled':
        return Array.from({ length: block.lines }, () => this.#ruledLine())
      case 'box':
        return this.#box(block)
      case 'table':
        return this.#table(block)
      case 'bars':
        return [this.#bars(block)]
      case 'page':
        return [new Paragraph({ children: [new PageBreak()] })]
    }
  }

  #text(text: PageText, heightMm = pictureMm.line) {
    return writeText(text, this.#pictures, { widthMm: this.#width, heightMm })
  }

  #line({ text, look = 'text' }: LineBlock): Paragraph {
    return new Paragraph({ ...looks[look], style: look, children: this.#text(text) })
  }

  #pictureLine(paths: readonly string[]): Paragraph {
    return new Paragraph({
      indent: { left: twips(indentMm) },
      spacing: { before: 60, after: 60 },
      children: paths.flatMap((path, at) => [
        ...(at > 0 ? [new TextRun(' ')] : []),
        writePicture(this.#pictures.get(path), {
          widthMm: this.#width - indentMm,
          heightMm: pictureMm.question,
        }),
      ]),
    })
  }

  /** A tab that is drawn as a line up to the margin, because a paragraph's own border is one for all that follow. */
  #ruledLine(): Paragraph {
    return new Paragraph({
      spacing: { line: twips(handwritingMm), lineRule: 'exact' },
      indent: { left: twips(indentMm) },
      tabStops: [{ type: TabStopType.RIGHT, position: twips(this.#width), leader: LeaderType.UNDERSCORE }],
      children: [new TextRun({ text: '\t', color: '888888' })],
    })
  }

  #options({ columns, options }: OptionsBlock): (Paragraph | Table)[] {
    const written: (Paragraph | Table)[] = []
    let row: OptionsBlock['options'][number][] = []
    const end = () => {
      if (row.length > 0) written.push(...this.#optionRow(row, columns))
      row = []
    }
    for (const option of options) {
      if (option.heading !== '') {
        end()
        written.push(this.#line({ block: 'line', look: 'answer', text: [{ strong: option.heading }] }))
      }
      row.push(option)
      if (row.length === columns) end()
    }
    end()
    return written
  }

  #optionRow(options: OptionsBlock['options'], columns: number): (Paragraph | Table)[] {
    const room = (this.#width - indentMm) / columns
    const runsOf = ({ letter, text, pictures }: OptionsBlock['options'][number]) => [
      ...(letter === '' ? [] : [new TextRun(`${letter}. `)]),
      ...writePlain(text),
      ...pictures.map((path) =>
        writePicture(this.#pictures.get(path), { widthMm: room - 8, heightMm: pictureMm.option }),
      ),
    ]
    if (columns === 1 || !options.some(({ pictures }) => pictures.length > 0))
      return [
        new Paragraph({
          indent: { left: twips(indentMm) },
          spacing: textLine,
          tabStops: options.slice(1).map((_, at) => ({
            type: TabStopType.LEFT,
            position: twips(indentMm + room * (at + 1)),
          })),
          children: options.flatMap((option, at) => [
            ...(at > 0 ? [new TextRun({ text: '\t' })] : []),
            ...runsOf(option),
          ]),
        }),
      ]
    const cells = Array.from({ length: columns }, (_, at) => {
      const option = options[at]
      return this.#cell([new Paragraph({ children: option ? runsOf(option) : [] })], room)
    })
    return this.#gridOf([new TableRow({ children: cells, cantSplit: true })], Array(columns).fill(room), true)
  }

  #box({ lines, text }: Extract<PageBlock, { block: 'box' }>): (Paragraph | Table)[] {
    const below = Array.from({ length: lines - 1 }, () => new Paragraph({ spacing: handwriting }))
    const children = [new Paragraph({ spacing: handwriting, children: this.#text(text) }), ...below]
    return this.#gridOf(
      [new TableRow({ cantSplit: true, children: [this.#cell(children, this.#width)] })],
      [this.#width],
    )
  }

  #table({ head, rows, widths, isPlain = false, isToFill = false }: TableBlock): (Paragraph | Table)[] {
    const count = Math.max(head?.length ?? 0, ...rows.map(({ length }) => length))
    const parts = Array.from({ length: count }, (_, at) => widths?.[at] ?? 1)
    const sum = parts.reduce((total, part) => total + part, 0)
    const columns = parts.map((part) => (this.#width * part) / sum)
    const row = (texts: readonly string[], isHead: boolean) =>
      new TableRow({
        cantSplit: true,
        tableHeader: isHead,
        ...(isToFill && !isHead && { height: { value: twips(handwritingMm), rule: 'atLeast' } }),
        children: columns.map((width, at) =>
          this.#cell(
            [
              new Paragraph({
                alignment:
                  isPlain || (head && at === 0 && count < 4) ? AlignmentType.LEFT : AlignmentType.CENTER,
                children: writePlain(texts[at] ?? '', isHead),
              }),
            ],
            width,
          ),
        ),
      })
    return this.#gridOf(
      [...(head ? [row(head, true)] : []), ...rows.map((texts) => row(texts, false))],
      columns,
      isPlain,
    )
  }

  #cell(children: ITableCellOptions['children'], widthMm: number): TableCell {
    return new TableCell({
      width: { size: twips(widthMm), type: WidthType.DXA },
      margins: { top: 40, bottom: 40, left: 80, right: 80 },
      verticalAlign: 'center',
      children,
    })
  }

  /** Word joins tables that touch, so a small empty line follows each. */
  #gridOf(rows: TableRow[], columnsMm: readonly number[], isPlain = false): (Paragraph | Table)[] {
    if (rows.length === 0) return []
    const table = new Table({
      rows,
      columnWidths: columnsMm.map(twips),
      width: { size: twips(columnsMm.reduce((sum, width) => sum + width, 0)), type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      ...(isPlain && { borders: noBorders, indent: { size: twips(indentMm), type: WidthType.DXA } }),
    })
    return [table, new Paragraph({ spacing: { line: 120, lineRule: 'exact' }, children: [] })]
  }

  #bars(block: Extract<PageBlock, { block: 'bars' }>): Paragraph {
    const { svg, png, width, height } = drawBarChart(block)
    const scale = pixelsOf(this.#width) / width
    const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) }
    return new Paragraph({
      keepNext: true,
      children: [
        new ImageRun({
          type: 'svg',
          data: svg,
          fallback: { type: 'png', data: png },
          transformation,
          altText: {
            name: wordText(block.label),
            description: wordText(block.label),
            title: wordText(block.label),
          },
        }),
      ],
    })
  }
}

const handwriting = { line: twips(handwritingMm), lineRule: 'exact' } as const
