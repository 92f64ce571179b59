import { rosterLimits } from '@wenhai/core/form/limits'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import { PeopleCheck, rowColumn } from '#features/member/people/people-check.tsx'
import { PeopleChoose } from '#features/member/people/people-choose.tsx'
import { badRowCount, type SpreadsheetFault, usePeopleFlow } from '#features/member/people/people-flow.ts'
import type { Answer } from '#lib/answer.ts'
import type { UploadOptions } from '#lib/upload.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface Reading {
  rows: number
  bad: readonly SpreadsheetFault[]
  created: number
}

/** The roster that the people go to: that of a form, or one that is kept. */
export interface RosterTarget {
  check: (file: UploadOptions) => Promise<Answer<Reading>>
  send: (skipBad: boolean, file: UploadOptions) => Promise<Answer<Reading>>
  refresh: () => Promise<void>
}

interface RosterImportProps {
  target: RosterTarget
  onClose: () => void
}

/** 导入名单: choose a spreadsheet, see what is wrong with it, import. */
export function RosterImport({ target, onClose }: RosterImportProps) {
  const { step, check, importAll, restart } = useRosterImport(target, (created) => {
    toast.success(`已导入 ${formatNumber(created)} 人`)
    onClose()
  })
  const isChecked = step.at === 'checked' || step.at === 'importing'
  const good = step.at === 'checked' ? step.rows - badRowCount(step.bad) : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="导入名单"
      size="lg"
      busy={step.at === 'importing'}
      dismissable={step.at === 'choose'}
      footer={
        isChecked ? (
          <>
            <Button disabled={step.at === 'importing'} onClick={restart}>
              换一个表格
            </Button>
            {(good > 0 || step.at === 'importing') && (
              <Button variant="primary" pending={step.at === 'importing'} onClick={importAll}>
                {step.at === 'checked' && step.bad.length > 0
                  ? `跳过有误的行，导入 ${formatNumber(good)} 人`
                  : `导入 ${good > 0 ? `${formatNumber(good)} 人` : ''}`}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>取消</Button>
        )
      }
    >
      {(step.at === 'choose' || step.at === 'checking') && (
        <PeopleChoose
          step={step}
          purpose="名单上已有的学号会换成表格里的姓名和班级，答题的记录不变。"
          template="名单模板.csv"
          hint={`.xlsx 或 .csv，名单最多 ${formatNumber(rosterLimits.max)} 人、${formatBytes(rosterLimits.maxBytes)}。先检查，不会马上导入。`}
          maxBytes={rosterLimits.maxBytes}
          onFile={check}
          onRemove={restart}
        />
      )}
      {step.at === 'checked' && <RosterCheck {...step} />}
      {step.at === 'importing' && (
        <p role="status" className="py-6 text-center text-ink-2">
          正在导入…
        </p>
      )}
    </Dialog>
  )
}

interface RosterCheckProps {
  rows: number
  bad: readonly SpreadsheetFault[]
  refusal?: string
}

const columns: readonly Column<SpreadsheetFault>[] = [
  rowColumn('96px'),
  { key: 'column', header: '列名', width: '120px', cell: ({ column }) => column },
  {
    key: 'reason',
    header: '问题',
    cell: ({ reason }) => <span className="text-cinnabar">{reason}</span>,
  },
]

/** Shows what the spreadsheet says before anything is stored. */
const RosterCheck = ({ rows, bad, refusal }: RosterCheckProps) => (
  <PeopleCheck
    rows={rows}
    badRows={badRowCount(bad)}
    refusal={refusal}
    untouched="还没有导入任何人。"
    goodOnly={(good) => `只导入没有问题的 ${good} 人。`}
    faults={bad}
    columns={columns}
    faultKey={({ row, column }) => `${row} ${column}`}
    faultName={({ row }) => `第 ${row} 行`}
  />
)

/** A checked spreadsheet on its way to becoming a roster. */
interface ImportingStep {
  at: 'importing'
  file: File
}

function useRosterImport(target: RosterTarget, onDone: (created: number) => void) {
  const { step, setStep, check, restart } = usePeopleFlow<SpreadsheetFault, ImportingStep>(target.check)

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
