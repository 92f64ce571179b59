import { countPaperLines } from '@wenhai/core/bank/read-pasted'
import { form as formLimits } from '@wenhai/core/form/limits'
import { readPaper } from '@wenhai/core/form/read-paper'
import { formatNumber } from '@wenhai/core/format/number'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard, mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { ImportCheck } from './import-check.tsx'
import { ImportChoose, type ImportWay } from './import-choose.tsx'
import { useImport } from './import-flow.ts'
import { ImportResult } from './import-result.tsx'
import { countRows } from './import-rows.ts'
import { ImportWorking } from './import-working.tsx'
import type { CheckedPaper } from './paper-rows.ts'
import { PastePanel } from './paste-panel.tsx'

interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Questions came in, or went again. */
  onImported?: () => void
  /** The text becomes a form instead: nothing is stored before the form is. */
  forForm?: { title: string; confirmText: string; onPaper: (paper: CheckedPaper) => void } | undefined
}

/** 从EXCEL导入: choose a spreadsheet or paste a text, see and correct its faults, import, undo. */
export function ImportDialog({ isOpen, ...rest }: ImportDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, onImported, forForm }: Omit<ImportDialogProps, 'isOpen'>) {
  const flow = useImport(() => onImported?.(), forForm?.onPaper)
  const { step, text } = flow
  const [way, setWay] = useState<ImportWay>(forForm ? 'text' : 'spreadsheet')
  // Typing stays quick while a long text is read.
  const settled = useDeferredValue(text)
  const paper = useMemo(() => readPaper(settled), [settled])
  const { length } = paper.rows
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
      title={forForm?.title ?? '从EXCEL导入'}
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
                disabled={length === 0 || settled !== text}
                onClick={() => flow.checkText(paper)}
              >
                {length === 0 ? '检查题目' : `检查 ${formatNumber(length)} 题`}
              </Button>
            )}
            {step.at === 'checking' && <Button onClick={flow.cancel}>取消</Button>}
            {step.at === 'checked' && (
              <CheckedButtons
                {...countRows(step.rows)}
                {...(forForm && {
                  isForForm: true,
                  confirmText: forForm.confirmText,
                  most: formLimits.maxQuestions,
                })}
                onBack={back}
                onImport={flow.send}
              />
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
      {step.at === 'choose' && forForm && step.refusal && (
        <p role="alert" className="mb-4 rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
          {step.refusal}
        </p>
      )}
      {step.at === 'choose' && forForm && <PastePanel {...{ text, paper, skipped }} onText={flow.setText} />}
      {step.at === 'choose' && !forForm && (
        <ImportChoose
          step={step}
          way={way}
          onWay={setWay}
          text={text}
          onText={flow.setText}
          paper={paper}
          skipped={skipped}
          onFile={flow.checkFile}
          onRemove={flow.restart}
          onUndone={() => onImported?.()}
        />
      )}
      {step.at === 'checking' && <ImportWorking text="正在检查" sending={step.sending} />}
      {step.at === 'checked' && (
        <ImportCheck
          {...step}
          isForForm={forForm !== undefined}
          onChange={flow.changeRows}
          onShared={flow.setShared}
        />
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
  isForForm?: boolean
  confirmText?: string
  /** The most questions there may be. */
  most?: number
  onBack: () => void
  onImport: (isGoodOnly: boolean) => void
}

const CheckedButtons = ({
  bad,
  good,
  isForForm = false,
  confirmText = '全部导入',
  most = Number.POSITIVE_INFINITY,
  onBack,
  onImport,
}: CheckedButtonsProps) => (
  <>
    {good + bad > most && (
      <span role="alert" className="mr-auto text-md text-cinnabar">
        一份最多 {most} 题，请在下面点“不导入”去掉 {formatNumber(good + bad - most)} 题
      </span>
    )}
    <Button onClick={onBack}>返回</Button>
    {bad > 0 && good > 0 && (
      <Button disabled={good > most} onClick={() => onImport(true)}>
        {isForForm ? '只用' : '只导入'}没有错误的 {formatNumber(good)} 题
      </Button>
    )}
    <Button variant="primary" disabled={bad > 0 || good === 0 || good > most} onClick={() => onImport(false)}>
      {confirmText}
    </Button>
  </>
)
