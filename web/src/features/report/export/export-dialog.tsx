import type { FormCover } from '@wenhai/core/form/schema'
import { dayOf } from '@wenhai/core/format/day'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import type { ExportCells } from '@wenhai/core/question/kinds/exporting'
import type { ExportFormat } from '@wenhai/core/results/choices'
import { useEffect, useId, useRef, useState } from 'react'
import { type FilterValue, filterInput, isUnfiltered } from '#lib/filter-value.ts'
import { fileNameOf } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { type Choice, RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { reportLabel } from '../page/report-labels.ts'
import { exportReports } from '../reports-api.ts'

interface ExportDialogProps {
  form: Pick<FormCover, 'survey_id' | 'survey_title' | 'questionnaire_type' | 'participants'>
  /** The filter of what is shown. */
  filter?: FilterValue | undefined
  /** How many that comes to, where it is known. */
  filtered?: number | undefined
  onClose: () => void
}

const formats: readonly Choice<ExportFormat>[] = [
  { value: 'xlsx', label: 'Excel 表格（.xlsx）', description: '一行一份，双击就能打开。' },
  { value: 'csv', label: 'CSV 文本（.csv）', description: '各种软件都能读；Excel 打开也不乱码。' },
  { value: 'zip', label: 'SPSS（.zip）', description: '数据加语法文件，题目和选项的标签都在里面。' },
]

const writings: readonly Choice<ExportCells>[] = [
  { value: 'text', label: '选项的文字' },
  { value: 'key', label: '选项的字母' },
  { value: 'split', label: '选项的文字，多选题每个选项一列（1 选了，0 没选）' },
]

const whichChoices = (filtered: number | undefined, all: number): Choice<'all' | 'filtered'>[] => [
  {
    value: 'filtered',
    label: `现在筛选出来的${filtered === undefined ? '' : ` ${formatNumber(filtered)} 份`}`,
  },
  { value: 'all', label: `全部 ${formatNumber(all)} 份` },
]

/** The dialog 导出答卷: what, how, and how far it has come. */
export function ExportDialog({ form, filter, filtered, onClose }: ExportDialogProps) {
  const id = useId()
  const canFilter = filter !== undefined && !isUnfiltered(filter)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [cells, setCells] = useState<ExportCells>('text')
  const [which, setWhich] = useState<'all' | 'filtered'>(canFilter ? 'filtered' : 'all')
  const run = useExport(form, onClose)
  const close = () => {
    run.cancel()
    onClose()
  }
  const isRunning = run.received !== undefined
  return (
    <Dialog
      open
      onClose={close}
      title={`导出${reportLabel(form.questionnaire_type)}`}
      dismissable={!isRunning}
      footer={
        isRunning ? (
          <Button onClick={run.cancel}>取消导出</Button>
        ) : (
          <>
            <Button onClick={close}>关闭</Button>
            <Button type="submit" form={id} variant="primary" icon="download">
              导出
            </Button>
          </>
        )
      }
    >
      {isRunning ? (
        <Coming received={run.received ?? 0} total={run.total} />
      ) : (
        <form
          id={id}
          className="grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void run.start({ format, cells, filter: which === 'filtered' ? filter : undefined })
          }}
        >
          {canFilter && (
            <RadioGroup
              label="导出哪些"
              inline
              value={which}
              onChange={setWhich}
              choices={whichChoices(filtered, form.participants)}
            />
          )}
          <RadioGroup label="格式" value={format} onChange={setFormat} choices={formats} />
          {format !== 'zip' && (
            <RadioGroup label="选择题里写" inline value={cells} onChange={setCells} choices={writings} />
          )}
        </form>
      )}
    </Dialog>
  )
}

/** Until the first part has come nobody knows how much there is. */
const Coming = ({ received, total }: { received: number; total: number | undefined }) => (
  <div className="grid grid-cols-1 gap-3">
    <Progress
      label={received === 0 ? '正在准备…' : '正在导出'}
      value={received}
      max={total ?? 0}
      isGuess
      figures={`已下载 ${formatBytes(received)}`}
    />
    <p className="text-sm text-ink-3">答卷多的时候要等一会儿。取消后什么也不会留下。</p>
  </div>
)

interface Wanted {
  format: ExportFormat
  cells: ExportCells
  filter: FilterValue | undefined
}

interface Coming {
  /** The number is undefined while nothing is under way. */
  received: number | undefined
  total: number | undefined
}

const nothing: Coming = { received: undefined, total: undefined }

/** Runs one export at a time; leaving gives it up. */
function useExport(
  { survey_id, survey_title }: Pick<FormCover, 'survey_id' | 'survey_title'>,
  onDone: () => void,
) {
  const [coming, setComing] = useState(nothing)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    ...coming,
    start: async ({ format, cells, filter }: Wanted) => {
      const controller = new AbortController()
      running.current = controller
      setComing({ received: 0, total: undefined })
      const filename = `${fileNameOf(survey_title)}-答卷-${dayOf(Date.now())}.${format}`
      const answer = await exportReports(
        { id: survey_id, format, cells, ...(filter && filterInput(filter)) },
        filename,
        {
          signal: controller.signal,
          onProgress: (received, total) => {
            if (running.current === controller) setComing({ received, total })
          },
        },
      )
      if (running.current !== controller) return
      running.current = undefined
      setComing(nothing)
      if (answer.ok) {
        toast.success(`已保存为“${filename}”`)
        onDone()
      } else if (answer.cause === 'refused') toast.error(answer.reason)
    },
    cancel: () => {
      running.current?.abort()
      running.current = undefined
      setComing(nothing)
    },
  }
}
