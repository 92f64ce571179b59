import { placePictures } from '@wenhai/core/bank/document/place-pictures'
import { formLimits } from '@wenhai/core/form/limits'
import { writeRows } from '@wenhai/core/form/mend-paper'
import { countKeys, type PastedPaper } from '@wenhai/core/form/read-paper'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { useCategories } from '#features/category/api.ts'
import { newUuid } from '#lib/uuid.ts'
import { checkQuestions, importQuestions, readDocument, refreshAfterImport } from '../import-api.ts'
import { type ImportRow, isBad, makeFindCategory, toImportRows, toSpreadsheetFile } from './import-rows.ts'
import { type CheckedPaper, toCheckedPaper, withPaper } from './paper-rows.ts'
import type { OpenDocument } from './use-paper-check.ts'

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

type CheckedStep = Extract<ImportStep, { at: 'checked' }>

const nothingSent: FileProgress = { sent: 0, total: 0 }

export const rowName = (source: ImportSource, row: number): string =>
  // The spreadsheet made of a text has its header in row 1.
  source === 'text' ? `第 ${row - 1} 题` : `第 ${row} 行`

/** Has a file checked; leaving and cancelling stop that. */
function useCheck(
  setStep: (step: ImportStep) => void,
  isForForm: boolean,
  onFine: (checked: CheckedStep) => void,
) {
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])

  const check = async (file: File, source: ImportSource, paper?: PastedPaper, isShared = false) => {
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
    if (answer.ok) {
      // Most papers are imported for an exam, so they are not shared.
      const checked: CheckedStep = {
        at: 'checked',
        source,
        paper,
        rows,
        isCorrected: false,
        isShared,
        create_key: newUuid(),
      }
      const isFine =
        rows.length > 0 &&
        !(isForForm && rows.length > formLimits.maxQuestions) &&
        rows.every((row) => row.bad.length === 0 && !row.similar)
      // A paper was looked at line by line before: where nothing new was found, it is not shown a second time.
      if (paper && paper.roles.length > 0 && isFine) onFine(checked)
      else setStep(checked)
    } else if (answer.cause === 'cancelled') setStep({ at: 'choose' })
    else setStep({ at: 'choose', ...(source === 'spreadsheet' && { file }), refusal: answer.reason })
  }
  return { check, cancel: () => leaving.current.abort() }
}

/** Has a document read: one of text becomes the text to be looked at, one of questions too where a text can say them. */
function useDocument(
  setStep: (step: ImportStep) => void,
  onOpened: OpenDocument,
  onPaper: (paper: PastedPaper) => void,
) {
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const open = async (file: File, isAnswers = false) => {
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
    const { lines, rows, doubts, gaps } = answer.data
    const pictures = new Map(answer.data.pictures.map(({ number, path }) => [number, path]))
    const written = rows.length === 0 ? lines : writeRows(rows)
    if (written) {
      setStep({ at: 'choose' })
      return onOpened({ lines: written, pictures, gaps, doubts, isAnswers })
    }
    // A question that no text says is looked at as a row. What was not read is named beside it.
    onOpened({ lines: [], pictures, gaps, doubts, isAnswers: false })
    const numbered = rows.map((row, at) => ({ line: at + 1, ...row }))
    const placed = placePictures(numbered, pictures).rows
    onPaper({
      title: '',
      minutes: undefined,
      rows: placed,
      parts: [],
      roles: [],
      key: { ...countKeys(placed), left: [] },
      doubts: [],
    })
  }
  return { open, cancelOpening: () => leaving.current.abort() }
}

/** The function stays the same, so that a row is drawn again only when it is changed itself. */
const useRowChanges = (setStep: Dispatch<SetStateAction<ImportStep>>) =>
  useCallback(
    (change: (rows: readonly ImportRow[]) => readonly ImportRow[]) =>
      setStep((before) =>
        before.at === 'checked' ? { ...before, rows: change(before.rows), isCorrected: true } : before,
      ),
    [setStep],
  )

/** A spreadsheet or a text is checked, corrected and sent as a spreadsheet; the server reads and checks it again each time. */
export function useImport(
  onImported: () => void,
  onOpened: OpenDocument,
  onPaper?: (paper: CheckedPaper) => void,
  folder_id?: string,
) {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const { data: categories } = useCategories()
  const { check, cancel } = useCheck(
    setStep,
    onPaper !== undefined,
    (checked) => void importRows(checked, false),
  )
  const checkText = (paper: PastedPaper, isShared?: boolean) =>
    check(toSpreadsheetFile(paper.rows, '粘贴的题目.csv'), 'text', paper, isShared)
  const { open, cancelOpening } = useDocument(setStep, onOpened, (paper) => void checkText(paper))

  const send = async (isGoodOnly: boolean) => {
    if (step.at === 'checked') await importRows(step, isGoodOnly)
  }

  async function importRows(step: CheckedStep, isGoodOnly: boolean): Promise<void> {
    const chosen = step.rows.filter((row) => !row.isLeftOut && !(isGoodOnly && isBad(row)))
    if (onPaper && step.paper)
      return onPaper(toCheckedPaper(chosen, step.paper, makeFindCategory(categories)))
    const wait = (sending: FileProgress) => setStep({ at: 'importing', count: chosen.length, sending })
    wait(nothingSent)
    // The call goes on when the page is left, because it must be known whether questions came in.
    const answer = await importQuestions(
      {
        skipBad: isGoodOnly,
        share: step.isShared,
        create_key: step.create_key,
        ...(folder_id !== undefined && { folder_id }),
      },
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

  const changeRows = useRowChanges(setStep)
  return {
    step,
    checkFile: (file: File) => check(file, 'spreadsheet'),
    checkText,
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
