import { formLimits } from '@wenhai/core/form/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCategories } from '#features/category/api.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard, mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { givePaper } from '../api.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportChoose, type ImportWay } from './import-choose.tsx'
import { type ImportStep, useImport } from './import-flow.ts'
import { ImportResult } from './import-result.tsx'
import { countRows, makeFindCategory } from './import-rows.ts'
import { DocumentGaps, ImportWorking } from './import-working.tsx'
import { type CheckedPaper, toCheckedPaper } from './paper-rows.ts'
import { PastePanel } from './paste-panel.tsx'
import { type PaperCheckState, usePaperCheck } from './use-paper-check.ts'

interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Questions came in, or went again. */
  onImported?: () => void
  /** A document that was dropped where the dialog was opened from. */
  file?: File | undefined
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

function OpenDialog({ onOpenChange, onImported, forForm, file }: Omit<ImportDialogProps, 'isOpen'>) {
  const check = usePaperCheck(forForm?.hasPoints ?? false)
  const flow = useImport(() => onImported?.(), check.open, forForm?.onPaper)
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

interface DialogFooterProps extends Pick<ImportStepViewProps, 'flow' | 'way' | 'check' | 'forForm'> {
  step: ImportStep
  leave: () => void
  close: () => void
  back: () => void
  onCheck: () => void
  onDone: () => void
}

/** What can be done at the step that the import has reached. */
function DialogFooter({
  step,
  way,
  check,
  forForm,
  flow,
  leave,
  close,
  back,
  onCheck,
  onDone,
}: DialogFooterProps) {
  const { questions, leftOut, isReading } = check
  return (
    <>
      {step.at === 'choose' && <Button onClick={close}>取消</Button>}
      {step.at === 'choose' && way === 'text' && !forForm && questions.length > 0 && (
        <MakeForm check={check} onMade={leave} />
      )}
      {step.at === 'choose' && way === 'text' && (
        <CheckButton
          count={questions.length - leftOut}
          disabled={isReading}
          verb={forForm?.confirmText}
          onCheck={onCheck}
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
        <Button variant="primary" onClick={onDone}>
          完成
        </Button>
      )}
    </>
  )
}

const mostInForm = formLimits.maxQuestions

interface ImportStepViewProps {
  flow: ReturnType<typeof useImport>
  way: ImportWay
  onWay: (way: ImportWay) => void
  check: PaperCheckState
  isShared: boolean
  onShared: (isShared: boolean) => void
  forForm: ImportDialogProps['forForm']
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

/** The questions go into a form, and to the bank with it, in one step. */
function MakeForm({ check, onMade }: { check: PaperCheckState; onMade: () => void }) {
  const navigate = useNavigate()
  const { data: categories } = useCategories()
  const make = (kind: 'survey' | 'exam') => () => {
    const kept = check.questions.filter(({ isLeftOut }) => !isLeftOut)
    const bad = kept.filter(({ row }) => row.bad.length > 0).length
    if (bad > 0) return toast.warning(`还有 ${formatNumber(bad)} 题有误，改好或者点“不要这题”再做`)
    if (kept.length > mostInForm) return toast.warning(`一份最多 ${mostInForm} 题，现在有 ${kept.length} 题`)
    const paper = check.kept()
    const rows = paper.rows.map(({ cells, points }, at) => ({
      row: at + 2,
      cells,
      points,
      bad: [],
      isLeftOut: false,
    }))
    givePaper(toCheckedPaper(rows, paper, makeFindCategory(categories)))
    onMade()
    return void navigate(paths.publishTab(kind))
  }
  return (
    <Menu
      label="用这些题做成"
      disabled={check.isReading}
      items={[
        { key: 'exam', label: '做成考试', onSelect: make('exam') },
        { key: 'survey', label: '做成问卷', onSelect: make('survey') },
      ]}
    >
      做成考试或问卷
    </Menu>
  )
}

interface CheckButtonProps {
  count: number
  disabled: boolean
  /** What becomes of the questions; undefined where they come into the bank. */
  verb: string | undefined
  onCheck: () => void
}

/** The server looks at the questions once more; where it finds nothing, they come in at once. */
const CheckButton = ({ count, disabled, verb, onCheck }: CheckButtonProps) => (
  <Button variant="primary" disabled={count === 0 || disabled} onClick={onCheck}>
    {count === 0
      ? (verb ?? '导入题目')
      : verb
        ? `${verb}，${formatNumber(count)} 题`
        : `导入 ${formatNumber(count)} 题`}
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
