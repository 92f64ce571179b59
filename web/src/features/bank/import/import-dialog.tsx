import { formatNumber } from '@wenhai/core/format/number'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard, mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { ImportCheck } from './import-check.tsx'
import { ImportChoose, type ImportWay } from './import-choose.tsx'
import { type ImportStep, useImport } from './import-flow.ts'
import { DialogFooter, type FormTarget } from './import-footer.tsx'
import { ImportResult } from './import-result.tsx'
import { DocumentGaps, ImportWorking } from './import-working.tsx'
import { PastePanel } from './paste-panel.tsx'
import { type PaperCheckState, usePaperCheck } from './use-paper-check.ts'

interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Questions came in, or went again. */
  onImported?: () => void
  /** A document that was dropped where the dialog was opened from. */
  file?: File | undefined
  forForm?: FormTarget | undefined
  /** The folder that the questions come into. */
  folder_id?: string | undefined
}

/** 从EXCEL导入: choose a spreadsheet or paste a text, see and correct its faults, import, undo. */
export function ImportDialog({ isOpen, ...rest }: ImportDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

const isWorkLost = (step: ImportStep, text: string): boolean =>
  step.at === 'checked' ? step.isCorrected || text !== '' : step.at === 'choose' && text.trim() !== ''

function OpenDialog({
  onOpenChange,
  onImported,
  forForm,
  file,
  folder_id,
}: Omit<ImportDialogProps, 'isOpen'>) {
  const check = usePaperCheck(forForm?.hasPoints ?? false)
  const flow = useImport(() => onImported?.(), check.open, forForm?.onPaper, folder_id)
  const { step } = flow
  const { text } = check
  const [way, setWay] = useState<ImportWay>(forForm ? 'text' : 'spreadsheet')
  const [isShared, setShared] = useState(false)
  const [isGiven, setGiven] = useState(false)
  const isDirty = isWorkLost(step, text) && !isGiven
  const openGiven = useEffectEvent(() => {
    if (file) void flow.openDocument(file)
  })
  useEffect(() => openGiven(), [])
  /** The paper goes on in a form, so nothing asks whether it may be left. */
  const leave = () => {
    flushSync(() => setGiven(true))
    onOpenChange(false)
  }
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
          <DialogFooter
            {...{ step, way, check, forForm, flow, leave, close, back }}
            onCheck={() => flow.checkText(check.kept(), isShared)}
            onDone={() => onOpenChange(false)}
          />
        )
      }
    >
      <ImportStepView
        {...{ flow, way, check, forForm, isShared }}
        onShared={setShared}
        onWay={setWay}
        onUndone={() => onImported?.()}
      />
      <LeaveGuard when={isDirty || step.at === 'importing'} />
    </Dialog>
  )
}

interface ImportStepViewProps {
  flow: ReturnType<typeof useImport>
  way: ImportWay
  onWay: (way: ImportWay) => void
  check: PaperCheckState
  isShared: boolean
  onShared: (isShared: boolean) => void
  forForm: FormTarget | undefined
  onUndone: () => void
}

/** The step that the import has reached. */
function ImportStepView({
  flow,
  way,
  onWay,
  check,
  forForm,
  onUndone,
  isShared,
  onShared,
}: ImportStepViewProps) {
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
      {...{ step, way, onWay, check, onUndone, isShared, onShared }}
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
