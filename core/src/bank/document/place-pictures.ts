import { picturesPerQuestion } from '../../question/limits.ts'
import { columnIndex, optionColumns, pictureColumns } from '../columns.ts'
import type { PastedRow } from '../read-pasted.ts'

const mark = /［图(\d{1,4})］/g

interface PlacedRows {
  rows: PastedRow[]
  /** The numbers of pictures that no place was found for; their marks stay in the text. */
  left: number[]
}

/**
 * Gives the rows of a document's text their pictures, by number: those of an option to the option, all others to the
 * question. A picture in an explanation stays a mark, because it would show takers what they must not see yet.
 */
export function placePictures(rows: readonly PastedRow[], paths: ReadonlyMap<number, string>): PlacedRows {
  const left: number[] = []
  const placed = rows.map((row) => {
    const cells = [...row.cells]
    const own = new RowPictures(cells, paths)
    own.placeInOptions()
    own.placeInQuestion()
    left.push(...own.left())
    return { ...row, cells }
  })
  return { rows: placed, left }
}

class RowPictures {
  readonly #cells: string[]
  readonly #paths: ReadonlyMap<number, string>

  constructor(cells: string[], paths: ReadonlyMap<number, string>) {
    this.#cells = cells
    this.#paths = paths
  }

  /** An option has one picture; a cell with several options has no place for theirs. */
  placeInOptions(): void {
    for (const [at, column] of optionColumns.entries()) {
      const text = this.#cells[columnIndex(column)] ?? ''
      const [found, ...others] = this.#numbersIn(text)
      const pictureColumn = pictureColumns[at]
      if (found === undefined || others.length > 0 || text.includes('\n') || !pictureColumn) continue
      this.#cells[columnIndex(pictureColumn)] = this.#paths.get(found) ?? ''
      this.#cells[columnIndex(column)] = text.replace(mark, '').trim()
    }
  }

  /** All pictures of the stem, the options and the parts go above the question, and the text says which is which. */
  placeInQuestion(): void {
    const pictures = (this.#cells[columnIndex('question_pic')] ?? '')
      .split('\n')
      .filter((path) => path !== '')
    const put = (number: number): number | undefined => {
      const path = this.#paths.get(number)
      if (path === undefined) return undefined
      const known = pictures.indexOf(path)
      if (known !== -1) return known
      return pictures.length < picturesPerQuestion.most ? pictures.push(path) - 1 : undefined
    }
    const stem = columnIndex('question')
    this.#cells[stem] = replaceMarks(this.#cells[stem] ?? '', (number) =>
      put(number) === undefined ? undefined : '',
    )
    for (const column of [...optionColumns, 'settings'] as const) {
      const at = columnIndex(column)
      this.#cells[at] = replaceMarks(this.#cells[at] ?? '', (number) => {
        const place = put(number)
        return place === undefined ? undefined : `（图${place + 1}）`
      })
    }
    this.#cells[columnIndex('question_pic')] = pictures.join('\n')
  }

  left(): number[] {
    return this.#cells.flatMap((cell) => this.#numbersIn(cell))
  }

  #numbersIn(text: string): number[] {
    return [...text.matchAll(mark)].map(([, number]) => Number(number))
  }
}

const replaceMarks = (text: string, write: (number: number) => string | undefined): string =>
  text.replace(mark, (whole, number: string) => write(Number(number)) ?? whole).trim()
