import { countPaperLines, readPasted } from '@wenhai/core/bank/read-pasted'
import { formatNumber } from '@wenhai/core/format/number'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { LeaveGuard, mayDiscard } from '../../../../ui/overlays/leave-guard.tsx'
import { ImportCheck } from './import-check.tsx'
import { ImportChoose, type ImportWay } from './import-choose.tsx'
import { useImport } from './import-flow.ts'
import { ImportResult } from './import-result.tsx'
import { countRows } from './import-rows.ts'
import { ImportWorking } from './import-working.tsx'

interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Questions came in, or went again. */
  onImported?: () => void
}

/** 从EXCEL导入: choose a spreadsheet or paste a text, see and correct its faults, import, undo. */
export function ImportDialog({ isOpen, ...rest }: ImportDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, onImported }: Omit<ImportDialogProps, 'isOpen'>) {
  const flow = useImport(() => onImported?.())
  const { step, text } = flow
  const [way, setWay] = useState<ImportWay>('spreadsheet')
  // Typing stays quick while a long text is read.
  const settled = useDeferredValue(text)
  const pasted = useMemo(() => readPasted(settled), [settled])
  const skipped = useMemo(() => countPaperLines(settled), [settled])
  const isDirty =
    step.at === 'checked' ? step.isCorrected || text !== '' : step.at === 'choose' && text.trim() !== ''
  const close = async () => {
    if (await mayDiscard(isDirty)) onOpenChange(false)
  }
  const back = async () => {
    if (step.at === 'checked' && (await mayDiscard(step.isCorrected))) flow.restart()
  }
  const isWide = step.at === 'checked' || (step.at === 'choose' && way === 'text')
  return (
    <Dialog
      open
      onClose={close}
      title="从EXCEL导入"
      size={isWide ? 'full' : 'lg'}
      busy={step.at === 'importing'}
      dismissable={step.at === 'choose' && !isDirty}
      footer={
        step.at === 'importing' ? undefined : (
          <>
            {step.at === 'choose' && <Button onClick={close}>取消</Button>}
            {step.at === 'choose' && way === 'text' && (
              <Button
                variant="primary"
                disabled={pasted.length === 0 || settled !== text}
                onClick={() => flow.checkText(pasted)}
              >
                {pasted.length === 0 ? '检查题目' : `检查 ${formatNumber(pasted.length)} 题`}
              </Button>
            )}
            {step.at === 'checking' && <Button onClick={flow.cancel}>取消</Button>}
            {step.at === 'checked' && (
              <CheckedButtons {...countRows(step.rows)} onBack={back} onImport={flow.send} />
            )}
            {step.at === 'done' && (
              <Button variant="primary" onClick={() => onOpenChange(false)}>
                完成
              </Button>
            )}
          </>
        )
      }
    >
      {step.at === 'choose' && (
        <ImportChoose
          step={step}
          way={way}
          onWay={setWay}
          text={text}
          onText={flow.setText}
          pasted={pasted}
          skipped={skipped}
          onFile={flow.checkFile}
          onRemove={flow.restart}
          onUndone={() => onImported?.()}
        />
      )}
      {step.at === 'checking' && <ImportWorking text="正在检查" sending={step.sending} />}
      {step.at === 'checked' && (
        <ImportCheck {...step} onChange={flow.changeRows} onShared={flow.setShared} />
      )}
      {step.at === 'importing' && (
        <ImportWorking text={`正在导入 ${formatNumber(step.count)} 题`} sending={step.sending} />
      )}
      {step.at === 'done' && <ImportResult {...step} onUndone={() => onImported?.()} />}
      <LeaveGuard when={isDirty || step.at === 'importing'} />
    </Dialog>
  )
}

interface CheckedButtonsProps {
  bad: number
  good: number
  onBack: () => void
  onImport: (isGoodOnly: boolean) => void
}

const CheckedButtons = ({ bad, good, onBack, onImport }: CheckedButtonsProps) => (
  <>
    <Button onClick={onBack}>返回</Button>
    {bad > 0 && good > 0 && (
      <Button onClick={() => onImport(true)}>只导入没有错误的 {formatNumber(good)} 题</Button>
    )}
    <Button variant="primary" disabled={bad > 0 || good === 0} onClick={() => onImport(false)}>
      全部导入
    </Button>
  </>
)
