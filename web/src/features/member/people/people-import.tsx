import { formatNumber } from '@wenhai/core/format/number'
import type { Answer } from '#lib/answer.ts'
import type { UploadOptions } from '#lib/upload.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PeopleCheck } from './people-check.tsx'
import { PeopleChoose } from './people-choose.tsx'
import { badRowCount, type SpreadsheetFault, usePeopleFlow } from './people-flow.ts'

interface Reading<Fault> {
  rows: number
  bad: readonly Fault[]
  created: number
}

/** The list that the people go to. */
export interface PeopleTarget<Fault> {
  check: (file: UploadOptions) => Promise<Answer<Reading<Fault>>>
  send: (skipBad: boolean, file: UploadOptions) => Promise<Answer<Reading<Fault>>>
  refresh: () => Promise<unknown>
}

/** What the dialog says of the list that it is about. */
interface ImportWords {
  title: string
  purpose: string
  /** The empty spreadsheet's file name. */
  template: string
  hint: string
  maxBytes: number
  untouched: string
  goodOnly: (good: string) => string
  said?: (rows: number, badRows: number) => string
  /** The button where some rows are at fault, and where none is. */
  skip: (good: string) => string
  all: (good: string) => string
  doing: string
}

interface PeopleImportProps<Fault> {
  target: PeopleTarget<Fault>
  words: ImportWords
  columns: readonly Column<Fault>[]
  onDone: (created: number) => void
  onClose: () => void
}

/** A checked spreadsheet on its way to becoming people of a list. */
interface ImportingStep {
  at: 'importing'
  file: File
}

/** Choose a spreadsheet of people, see what is wrong with it, import. */
export function PeopleImport<Fault extends SpreadsheetFault>(props: PeopleImportProps<Fault>) {
  const { target, words, columns, onDone, onClose } = props
  const { step, check, importAll, restart } = usePeopleImport(target, onDone)
  const isImporting = step.at === 'importing'
  const good = step.at === 'checked' ? step.rows - badRowCount(step.bad) : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="lg"
      busy={isImporting}
      dismissable={step.at === 'choose'}
      footer={
        step.at === 'checked' || isImporting ? (
          <>
            <Button disabled={isImporting} onClick={restart}>
              换一个表格
            </Button>
            {(good > 0 || isImporting) && (
              <Button variant="primary" pending={isImporting} onClick={importAll}>
                {step.at === 'checked' && step.bad.length > 0
                  ? words.skip(formatNumber(good))
                  : words.all(good > 0 ? formatNumber(good) : '')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>取消</Button>
        )
      }
    >
      {(step.at === 'choose' || step.at === 'checking') && (
        <PeopleChoose step={step} {...words} onFile={check} onRemove={restart} />
      )}
      {step.at === 'checked' && (
        <PeopleCheck
          {...words}
          rows={step.rows}
          badRows={badRowCount(step.bad)}
          refusal={step.refusal}
          faults={step.bad}
          columns={columns}
          faultKey={({ row, column }) => `${row} ${column}`}
          faultName={({ row }) => `第 ${row} 行`}
        />
      )}
      {isImporting && (
        <p role="status" className="py-6 text-center text-ink-2">
          {words.doing}
        </p>
      )}
    </Dialog>
  )
}

function usePeopleImport<Fault extends SpreadsheetFault>(
  target: PeopleTarget<Fault>,
  onDone: (created: number) => void,
) {
  const { step, setStep, check, restart } = usePeopleFlow<Fault, ImportingStep>(target.check)

  const importAll = async () => {
    if (step.at !== 'checked') return
    const { file, bad } = step
    setStep({ at: 'importing', file })
    const answer = await target.send(bad.length > 0, { file })
    if (!answer.ok) return setStep({ ...step, refusal: answer.reason })
    onDone(answer.data.created)
    await target.refresh()
  }

  return { step, check, importAll, restart }
}
