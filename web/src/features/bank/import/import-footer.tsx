import { formLimits } from '@wenhai/core/form/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { useCategories } from '#features/category/api.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { givePaper } from '../api.ts'
import type { ImportWay } from './import-choose.tsx'
import type { ImportStep, useImport } from './import-flow.ts'
import { countRows, makeFindCategory } from './import-rows.ts'
import { type CheckedPaper, toCheckedPaper } from './paper-rows.ts'
import type { PaperCheckState } from './use-paper-check.ts'

/** The text becomes a form instead of questions of the bank: nothing is stored before the form is. */
export interface FormTarget {
  title: string
  confirmText: string
  hasPoints: boolean
  onPaper: (paper: CheckedPaper) => void
}

interface DialogFooterProps {
  flow: ReturnType<typeof useImport>
  way: ImportWay
  check: PaperCheckState
  forForm: FormTarget | undefined
  step: ImportStep
  leave: () => void
  close: () => void
  back: () => void
  onCheck: () => void
  onDone: () => void
}

/** What can be done at the step that the import has reached. */
export function DialogFooter({
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
