import { placePictures } from '@wenhai/core/bank/document/place-pictures'
import type { Doubt } from '@wenhai/core/bank/doubts'
import { readBankRow } from '@wenhai/core/bank/read-row'
import {
  joinWithBefore,
  type LineChange,
  mendQuestion,
  type QuestionMending,
  rangeOfQuestion,
  splitAtLine,
} from '@wenhai/core/form/mend-paper'
import { type PastedPaper, readPaper } from '@wenhai/core/form/read-paper'
import { useDeferredValue, useMemo, useState } from 'react'
import { useCategories } from '#features/category/api.ts'
import { makeFindCategory } from './import-rows.ts'
import { withoutRows } from './paper-rows.ts'
import {
  alignLines,
  type CheckedQuestion,
  findShownDoubts,
  replaceLines,
  type SourceLine,
  textOf,
} from './source-lines.ts'

/** What came with the text of a document. */
interface OpenedDocument {
  /** The paths of its pictures, by the number that the text names them with. */
  pictures: ReadonlyMap<number, string>
  /** What could not be read and has no place in the text, as sentences. */
  gaps: readonly string[]
  /** What could not be read at its place. */
  doubts: readonly Doubt[]
}

/** A document opened in the place of the text, or as the answers to it. */
export type OpenDocument = (
  document: OpenedDocument & { lines: readonly string[]; isAnswers: boolean },
) => void

type Opened = OpenedDocument & {
  /** The text of a second document, which has the answers. */
  answers: string
}

const noDocument: Opened = { pictures: new Map(), gaps: [], doubts: [], answers: '' }

/** More steps back than anybody takes. */
const maxSteps = 100

interface Source {
  lines: readonly SourceLine[]
  leftOut: ReadonlySet<number>
}

const noSource: Source = { lines: [], leftOut: new Set() }

/** The text with what it was before. Changes with one name, such as typing in one line, are one step. */
function useSource() {
  const [{ source, past }, setAll] = useState<{
    source: Source
    past: readonly (Source & { name: string })[]
  }>({
    source: noSource,
    past: [],
  })
  const change = (name: string, next: (source: Source) => Source) =>
    setAll((before) => {
      const changed = next(before.source)
      if (changed === before.source) return before
      const isSameStep = before.past.at(-1)?.name === name
      return {
        source: changed,
        past: isSameStep ? before.past : [...before.past, { ...before.source, name }].slice(-maxSteps),
      }
    })
  const undo = () =>
    setAll((before) => {
      const last = before.past.at(-1)
      return last ? { source: last, past: before.past.slice(0, -1) } : before
    })
  return { ...source, change, undo, hasPast: past.length > 0 }
}

type Reading = Pick<CheckedQuestion, 'draft'> & { bad: CheckedQuestion['row']['bad'] }

/** Enough for every version of every question that is looked at; then it begins again. */
const maxReadings = 5000

/** Reads the cells of a question once, so that what did not change is not drawn again. */
function makeReader(findCategory: ReturnType<typeof makeFindCategory>) {
  const known = new Map<string, Reading>()
  return (cells: readonly string[]): Reading => {
    const key = cells.join('\u0001')
    const kept = known.get(key)
    if (kept) return kept
    if (known.size > maxReadings) known.clear()
    const reading = readBankRow(cells, findCategory)
    known.set(key, reading)
    return reading
  }
}

/** What is read from the text, which may be a moment behind what was typed. */
function useReading({ lines, leftOut }: Source, opened: Opened, isExam: boolean) {
  const { data: categories } = useCategories()
  const read = useMemo(() => makeReader(makeFindCategory(categories)), [categories])
  const settled = useDeferredValue(lines)
  return useMemo(() => {
    const paper = readPaper(textOf(settled), opened.answers)
    const placed = placePictures(paper.rows, opened.pictures).rows
    const questions = paper.rows.map(({ line, cells, points }, place): CheckedQuestion => {
      const id = settled[line - 1]?.id ?? 0
      const isLeftOut = leftOut.has(id)
      const { draft, bad } = read(placed[place]?.cells ?? cells)
      const { from, to } = rangeOfQuestion(paper, place)
      const hasMoreLines = to > from + 1
      // The spreadsheet made of a text has its header in row 1.
      const row = { row: place + 2, cells, bad, points, isLeftOut }
      return { place, id, line, hasMoreLines, row, draft, isLeftOut }
    })
    const doubts = findShownDoubts({ questions, paper, lines: settled, ...opened, isExam })
    return { settled, paper, placed, questions, doubts }
  }, [settled, leftOut, opened, read, isExam])
}

const lastPictureIn = (text: string): number =>
  [...text.matchAll(/［图(\d{1,4})］/g)].reduce((most, [, number]) => Math.max(most, Number(number)), 0)

/** What is mended in a question becomes a change of the text it was read from. */
function mendingsOf(
  { lines, change }: ReturnType<typeof useSource>,
  { paper, questions, settled }: ReturnType<typeof useReading>,
  opened: Opened,
) {
  const put = (name: string, mended: LineChange | undefined): boolean => {
    if (mended) change(name, (before) => ({ ...before, lines: replaceLines(before.lines, mended) }))
    return mended !== undefined
  }
  /** The text as it is now, which may be newer than what is shown of it. */
  const now = (place: number) => {
    const isSame = settled === lines
    const current = isSame ? paper : readPaper(textOf(lines), opened.answers)
    const id = questions[place]?.id
    const found = isSame ? place : current.rows.findIndex(({ line }) => lines[line - 1]?.id === id)
    return [lines.map(({ text }) => text), { ...current, answers: opened.answers }, found] as const
  }
  return {
    mend: (place: number, mending: QuestionMending) =>
      put(`mend ${questions[place]?.id}`, mendQuestion(...now(place), mending)),
    join: (place: number) => put(`join ${questions[place]?.id}`, joinWithBefore(...now(place))),
    split: (id: number) => {
      const [texts, current] = now(0)
      const at = lines.findIndex((line) => line.id === id)
      return put(`split ${id}`, at === -1 ? undefined : splitAtLine(texts, current, at))
    },
    /** The lines of a question at which another could begin. */
    linesOf: (place: number) => {
      const { from, to } = rangeOfQuestion(paper, place)
      return settled.slice(from + 1, to).filter(({ text }) => text.trim() !== '')
    },
  }
}

/** A paper that is checked: its text, what became of it, and how both are mended. */
export function usePaperCheck(isExam: boolean) {
  const source = useSource()
  const { lines, change } = source
  const [opened, setOpened] = useState(noDocument)
  const [pending, setPending] = useState(0)
  const reading = useReading(source, opened, isExam)
  const { paper, placed, questions, settled } = reading
  return {
    ...reading,
    lines,
    opened,
    /** The text came from a document. */
    isOpened: opened !== noDocument,
    text: useMemo(() => textOf(lines), [lines]),
    isReading: settled !== lines || pending > 0,
    /** Pictures of a paste that are on their way. */
    pending,
    setPending,
    /** The largest number that a picture has. */
    lastPicture: useMemo(() => lastPictureIn(textOf(lines)), [lines]),
    addPicture: (number: number, path: string) =>
      setOpened((before) => ({ ...before, pictures: new Map(before.pictures).set(number, path) })),
    hasPast: source.hasPast,
    undo: source.undo,
    /** The questions that are kept, with their pictures. */
    kept: (): PastedPaper =>
      withoutRows({ ...paper, rows: placed }, (place) => questions[place]?.isLeftOut ?? false),
    setText: (text: string) =>
      change('text', (before) => ({ ...before, lines: alignLines(text, before.lines) })),
    /** A document in the place of what there was; or its answers, which stay beside the text. */
    open: ({ lines: read, isAnswers, ...document }: Parameters<OpenDocument>[0]) => {
      if (isAnswers) {
        const answers = read.filter((line) => !/^［图\d+］$/.test(line)).join('\n')
        return setOpened((before) => ({ ...before, answers }))
      }
      setOpened({ ...document, answers: '' })
      change('open', (before) => ({ ...before, lines: alignLines(read.join('\n'), before.lines) }))
    },
    setLines: (name: string, next: (lines: readonly SourceLine[]) => readonly SourceLine[]) =>
      change(name, (before) => ({ ...before, lines: next(before.lines) })),
    ...mendingsOf(source, reading, opened),
    leaveOut: (id: number, isLeftOut: boolean) =>
      change(`leave ${id} ${isLeftOut}`, (before) => {
        const next = new Set(before.leftOut)
        if (isLeftOut) next.add(id)
        else next.delete(id)
        return { ...before, leftOut: next }
      }),
    leftOut: questions.filter(({ isLeftOut }) => isLeftOut).length,
  }
}

export type PaperCheckState = ReturnType<typeof usePaperCheck>
