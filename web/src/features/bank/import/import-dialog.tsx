import { formLimits } from '@wenhai/core/form/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard, mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { ImportCheck } from './import-check.tsx'
import { ImportChoose, type ImportWay } from './import-choose.tsx'
import { type ImportStep, useImport } from './import-flow.ts'
import { ImportResult } from './import-result.tsx'
import { countRows } from './import-rows.ts'
import { DocumentGaps, ImportWorking } from './import-working.tsx'
import type { CheckedPaper } from './paper-rows.ts'
import { PastePanel } from './paste-panel.tsx'
import { type PaperCheckState, usePaperCheck } from './use-paper-check.ts'

interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Questions came in, or went again. */
  onImported?: () => void
  /** The text becomes a form instead: nothing is stored before the form is. */
  forForm?:
    | { title: string; confirmText: string; hasPoints: boolean; onPaper: (paper: CheckedPaper) => void }
    | undefined
}

/** 从EXCEL导入: choose a spreadsheet or paste a text, see and correct its faults, import, undo. */
export function ImportDialog({ isOpen, ...rest }: ImportDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

const isWorkLost = (step: ImportStep, text: string): boolean =>
  step.at === 'checked' ? step.isCorrected || text !== '' : step.at === 'choose' && text.trim() !== ''

function OpenDialog({ onOpenChange, onImported, forForm }: Omit<ImportDialogProps, 'isOpen'>) {
  const check = usePaperCheck(forForm?.hasPoints ?? false)
  const flow = useImport(() => onImported?.(), check.open, forForm?.onPaper)
  const { step } = flow
  const { text, isReading, questions, leftOut } = check
  const [way, setWay] = useState<ImportWay>(forForm ? 'text' : 'spreadsheet')
  const isDirty = isWorkLost(step, text)
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
              <CheckButton
                count={questions.length - leftOut}
                disabled={isReading}
                onCheck={() => flow.checkText(check.kept())}
              />
            )}
            {(step.at === 'checking' || step.at === 'reading') && <Button onClick={flow.cancel}>取消</Button>}
            {step.at === 'checked' && (
              <CheckedButtons
                {...countRows(step.rows)}
                {...(forForm && { isForForm: true, confirmText: forForm.confirmText, most: mostInForm })}
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
      <ImportStepView {...{ flow, way, check, forForm }} onWay={setWay} onUndone={() => onImported?.()} />
      <LeaveGuard when={isDirty || step.at === 'importing'} />
    </Dialog>
  )
}

const mostInForm = formLimits.maxQuestions

interface ImportStepViewProps {
  flow: ReturnType<typeof useImport>
  way: ImportWay
  onWay: (way: ImportWay) => void
  check: PaperCheckState
  forForm: ImportDialogProps['forForm']
  onUndone: () => void
}

/** The step that the import has reached. */
function ImportStepView({ flow, way, onWay, check, forForm, onUndone }: ImportStepViewProps) {
  const { step } = flow
  const { gaps } = check.opened
  const isForForm = forForm !== undefined
  if (step.at === 'checking') return <ImportWorking text="正在检查" sending={step.sending} />
  if (step.at === 'reading') return <ImportWorking text="正在读取文件" sending={step.sending} />
  if (step.at === 'checked')
    return (
      <>
        <DocumentGaps gaps={gaps} />
        <ImportCheck {...step} isForForm={isForForm} onChange={flow.changeRows} onShared={flow.setShared} />
      </>
    )
  if (step.at === 'importing')
    return <ImportWorking text={`正在导入 ${formatNumber(step.count)} 题`} sending={step.sending} />
  if (step.at === 'done') return <ImportResult {...step} onUndone={onUndone} />
  if (isForForm)
    return (
      <>
        {step.refusal && (
          <p role="alert" className="mb-4 rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
            {step.refusal}
          </p>
        )}
        <DocumentGaps gaps={gaps} />
        <PastePanel
          check={check}
          hasPoints={forForm.hasPoints}
          onFile={(file) => void flow.openDocument(file)}
          onAnswers={(file) => void flow.openDocument(file, true)}
        />
      </>
    )
  return (
    <ImportChoose
      {...{ step, way, onWay, check, onUndone }}
      onFile={flow.checkFile}
      onDocument={(file) => {
        onWay('text')
        void flow.openDocument(file)
      }}
      onAnswers={(file) => void flow.openDocument(file, true)}
      onRemove={flow.restart}
    />
  )
}

interface CheckButtonProps {
  count: number
  disabled: boolean
  onCheck: () => void
}

const CheckButton = ({ count, disabled, onCheck }: CheckButtonProps) => (
  <Button variant="primary" disabled={count === 0 || disabled} onClick={onCheck}>
    {count === 0 ? '检查题目' : `检查 ${formatNumber(count)} 题`}
  </Button>
)

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
