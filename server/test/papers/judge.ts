import { columnIndex, optionColumns, pictureColumns } from '@wenhai/core/bank/columns'
import { placePictures } from '@wenhai/core/bank/document/place-pictures'
import { readOptionLines } from '@wenhai/core/bank/list-cells'
import { readPaper } from '@wenhai/core/form/read-paper'
import { readDocx } from '../../src/lib/document/read-docx.ts'
import type { AskedPaper } from './write-paper.ts'

/** A question in short: its kind, its text, its options, its key, its points, its pictures. */
export type Short = [
  kind: string,
  stem: string,
  options?: string,
  key?: string,
  points?: number | undefined,
  pictures?: string,
]

export interface Verdict {
  right: number
  all: number
  /** What each wrong question was to be and what became of it. */
  faults: string[]
  /** Keys that are wrong, and that nothing warns of. */
  wrongKeys: string[]
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[（(]\s*[)）]/g, '()')
    .replace(/[_＿]{2,}/g, '____')
    .replace(/\s+/g, ' ')
    .trim()

const plainKey = (key: string) => plain(key).replace(/[\s,，、;；]+/g, ';')

/** What becomes of the files of a paper, as an author accepts it without a touch. */
export async function readFiles(paper: Buffer, answers?: Buffer) {
  const own = await readDocx(paper)
  const beside = answers && (await readDocx(answers, own.pictures.length))
  const pictures = [...own.pictures, ...(beside?.pictures ?? [])]
  const paths = new Map(pictures.flatMap((each, at) => (each ? [[at + 1, each.name] as const] : [])))
  const read = readPaper(own.lines.join('\n'), beside?.lines.join('\n'))
  const { rows } = placePictures(read.rows, paths)
  const shorts = rows.map(({ cells, points }): Short => {
    const cell = (name: Parameters<typeof columnIndex>[0]) => cells[columnIndex(name)] ?? ''
    const joined = (names: readonly Parameters<typeof columnIndex>[0][]) =>
      names
        .map(cell)
        .filter((text) => text !== '')
        .join('|')
    const options =
      cell('option_type') === '列表选择题'
        ? readOptionLines(cell('optionA')).join('|')
        : joined(optionColumns)
    const settings = cell('settings').startsWith('{')
      ? cell('settings').replace(/"(?:isRequired|weight|pic|key)":[^,}]*,?/g, '')
      : cell('settings')
    return [
      cell('option_type'),
      cell('question'),
      options || settings,
      cell('answer'),
      points,
      joined(['question_pic', ...pictureColumns]),
    ]
  })
  return { ...read, rows, shorts, lines: own.lines, answerLines: beside?.lines ?? [] }
}

/** Compares what was read with what was meant, question by question in their order. */
export async function judge(wanted: readonly Short[], paper: Buffer, answers?: Buffer): Promise<Verdict> {
  const { shorts, rows, doubts } = await readFiles(paper, answers)
  const verdict: Verdict = { right: 0, all: wanted.length, faults: [], wrongKeys: [] }
  const left = shorts.map((short, at) => ({ short, at }))
  for (const short of wanted) {
    const [kind, stem, options = '', key = '', points, pictures = ''] = short
    const place = left.findIndex(({ short: [, text] }) => plain(text) === plain(stem))
    const found = left[place]
    if (place !== -1) left.splice(place, 1)
    const [readKind, , readOptions = '', readKey = '', readPoints, readPictures = ''] = found?.short ?? []
    const wrong = !found
      ? ['not there']
      : [
          ...(readKind === kind ? [] : [`kind ${readKind}`]),
          ...(plain(readOptions) === plain(options) ? [] : [`options ${readOptions}`]),
          ...(plainKey(readKey) === plainKey(key) ? [] : [`key ${readKey || 'none'}, not ${key || 'none'}`]),
          ...(readPoints === points ? [] : [`points ${readPoints}`]),
          ...(readPictures === pictures ? [] : [`pictures ${readPictures}`]),
        ]
    if (wrong.length === 0) verdict.right += 1
    else verdict.faults.push(`${stem.slice(0, 40)}: ${wrong.join('; ')}`)
    if (found && readKey !== '' && plainKey(readKey) !== plainKey(key) && !isMarked(found.at))
      verdict.wrongKeys.push(`${stem.slice(0, 40)}: ${readKey}, not ${key || 'none'}`)
  }
  for (const { short, at } of left) {
    verdict.faults.push(`too many: ${short[0]} ${short[1].slice(0, 60)}`)
    if (short[3] && !isMarked(at)) verdict.wrongKeys.push(`too many: ${short[1].slice(0, 40)}: ${short[3]}`)
  }
  return verdict

  function isMarked(at: number): boolean {
    const from = rows[at]?.line ?? 0
    const to = rows[at + 1]?.line ?? Number.POSITIVE_INFINITY
    return doubts.some(({ line, isInAnswers }) => !isInAnswers && line >= from && line < to)
  }
}

/** What a paper of sections is to become. */
export const wantedOf = ({ sections }: AskedPaper, hasKey: boolean): Short[] =>
  sections.flatMap(({ kind, points, questions }) =>
    questions.map(
      ({ stem, options = [], key }): Short => [kind, stem, options.join('|'), hasKey ? key : '', points],
    ),
  )
