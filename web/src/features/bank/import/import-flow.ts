import { placePictures } from '@wenhai/core/bank/document/place-pictures'
import { describeDoubt } from '@wenhai/core/bank/doubts'
import { countKeys, type PastedPaper } from '@wenhai/core/form/read-paper'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCategories } from '#features/category/api.ts'
import { newUuid } from '#lib/uuid.ts'
import { checkQuestions, importQuestions, readDocument, refreshAfterImport } from '../import-api.ts'
import { type ImportRow, isBad, makeFindCategory, toImportRows, toSpreadsheetFile } from './import-rows.ts'
import { type CheckedPaper, toCheckedPaper, withPaper } from './paper-rows.ts'

/** Rows of a spreadsheet are called by their line, questions of a text by their number. */
export type ImportSource = 'spreadsheet' | 'text'

/** How far a file is on its way, in bytes. */
export interface FileProgress {
  sent: number
  total: number
}

export type ImportStep =
  | { at: 'choose'; file?: File; refusal?: string }
  | { at: 'reading'; sending: FileProgress }
  | { at: 'checking'; source: ImportSource; file: File; sending: FileProgress }
  | {
      at: 'checked'
      source: ImportSource
      /** The text that the rows were read from. */
      paper?: PastedPaper | undefined
      rows: readonly ImportRow[]
      isCorrected: boolean
      /** Whether others may use the questions that do not say it themselves. */
      isShared: boolean
      /** The key is the same for each try to import the file. */
      create_key: string
      refusal?: string
    }
  | { at: 'importing'; count: number; sending: FileProgress }
  | { at: 'done'; created: number; import_id: string; reason: string }

const nothingSent: FileProgress = { sent: 0, total: 0 }

export const rowName = (source: ImportSource, row: number): string =>
  // The spreadsheet made of a text has its header in row 1.
  source === 'text' ? `第 ${row - 1} 题` : `第 ${row} 行`

/** Has a file checked; leaving and cancelling stop that. */
function useCheck(setStep: (step: ImportStep) => void, isForForm: boolean) {
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])

  const check = async (file: File, source: ImportSource, paper?: PastedPaper) => {
    const controller = new AbortController()
    leaving.current = controller
    const wait = (sending: FileProgress) => setStep({ at: 'checking', source, file, sending })
    wait(nothingSent)
    const answer = await checkQuestions({
      file,
      signal: controller.signal,
      onProgress: (sent, total) => wait({ sent, total }),
    })
    const found = answer.ok ? toImportRows(answer.data) : []
    const rows = isForForm && paper ? withPaper(found, paper) : found
    // Most papers are imported for an exam, so they are not shared.
    if (answer.ok)
      setStep({
        at: 'checked',
        source,
        paper,
        rows,
        isCorrected: false,
        isShared: false,
        create_key: newUuid(),
      })
    else if (answer.cause === 'cancelled') setStep({ at: 'choose' })
    else setStep({ at: 'choose', ...(source === 'spreadsheet' && { file }), refusal: answer.reason })
  }
  return { check, cancel: () => leaving.current.abort() }
}

/** What came with the text of a document. */
export interface OpenedDocument {
  /** The paths of its pictures, by the number that the text names them with. */
  pictures: ReadonlyMap<number, string>
  /** What could not be read, as sentences. */
  gaps: readonly string[]
}

const noDocument: OpenedDocument = { pictures: new Map(), gaps: [] }

/** Has a document read: one of text becomes the text to be pasted, one of questions is checked at once. */
function useDocument(
  setStep: (step: ImportStep) => void,
  onText: (text: string) => void,
  onPaper: (paper: PastedPaper) => void,
) {
  const [opened, setOpened] = useState(noDocument)
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const open = async (file: File) => {
    const controller = new AbortController()
    leaving.current = controller
    const wait = (sending: FileProgress) => setStep({ at: 'reading', sending })
    wait(nothingSent)
    const answer = await readDocument({
      file,
      signal: controller.signal,
      onProgress: (sent, total) => wait({ sent, total }),
    })
    if (!answer.ok)
      return setStep({ at: 'choose', ...(answer.cause !== 'cancelled' && { refusal: answer.reason }) })
    const { lines, rows, doubts } = answer.data
    const gaps = [...doubts.map(describeDoubt), ...answer.data.gaps]
    const pictures = new Map(answer.data.pictures.map(({ number, path }) => [number, path]))
    setOpened({ pictures, gaps })
    if (rows.length === 0) {
      setStep({ at: 'choose' })
      return onText(lines.join('\n'))
    }
    const numbered = rows.map((row, at) => ({ line: at + 1, ...row }))
    const placed = placePictures(numbered, pictures).rows
    onPaper({
      title: '',
      minutes: undefined,
      rows: placed,
      parts: [],
      key: { ...countKeys(placed), left: [] },
      doubts: [],
    })
  }
  return { opened, open, cancelOpening: () => leaving.current.abort() }
}

/** A spreadsheet or a text is checked, corrected and sent as a spreadsheet; the server reads and checks it again each time. */
export function useImport(onImported: () => void, onPaper?: (paper: CheckedPaper) => void) {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [text, setText] = useState('')
  const { data: categories } = useCategories()
  const { check, cancel } = useCheck(setStep, onPaper !== undefined)
  const checkText = (paper: PastedPaper) =>
    check(toSpreadsheetFile(paper.rows, '粘贴的题目.csv'), 'text', paper)
  const { opened, open, cancelOpening } = useDocument(setStep, setText, checkText)

  const send = async (isGoodOnly: boolean) => {
    if (step.at !== 'checked') return
    const chosen = step.rows.filter((row) => !row.isLeftOut && !(isGoodOnly && isBad(row)))
    if (onPaper && step.paper)
      return onPaper(toCheckedPaper(chosen, step.paper, makeFindCategory(categories)))
    const wait = (sending: FileProgress) => setStep({ at: 'importing', count: chosen.length, sending })
    wait(nothingSent)
    // The call goes on when the page is left, because it must be known whether questions came in.
    const answer = await importQuestions(
      { skipBad: isGoodOnly, share: step.isShared, create_key: step.create_key },
      {
        file: toSpreadsheetFile(chosen, '题目.csv'),
        onProgress: (sent, total) => wait({ sent, total }),
      },
    )
    if (!answer.ok) return setStep({ ...step, refusal: answer.reason })
    const { created, import_id } = answer.data
    setStep({ at: 'done', created, import_id, reason: answer.reason })
    onImported()
    await refreshAfterImport()
  }

  // Stable, so that a row is drawn again only when it is changed itself.
  const changeRows = useCallback(
    (change: (rows: readonly ImportRow[]) => readonly ImportRow[]) =>
      setStep((before) =>
        before.at === 'checked' ? { ...before, rows: change(before.rows), isCorrected: true } : before,
      ),
    [],
  )

  return {
    step,
    text,
    setText,
    checkFile: (file: File) => check(file, 'spreadsheet'),
    checkText,
    opened,
    openDocument: open,
    changeRows,
    setShared: (isShared: boolean) =>
      setStep((before) => (before.at === 'checked' ? { ...before, isShared } : before)),
    send,
    cancel: () => {
      cancel()
      cancelOpening()
    },
    restart: () => setStep({ at: 'choose' }),
  }
}
