import { exchangeFile } from '@wenhai/core/bank/limits'
import { formCalls } from '@wenhai/core/form/calls'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FileImport } from '@wenhai/core/form/schema'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { useCategoryList } from '#features/category/api.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { call } from '#lib/transport.ts'
import { uploadCall } from '#lib/upload.ts'
import { newUuid } from '#lib/uuid.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Upload } from '#ui/fields/upload.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { undoneText, useImportUndo } from '../import/import-undo.ts'
import { refreshAfterImport } from '../import-api.ts'

type Step =
  | { at: 'choose'; refusal?: string }
  | { at: 'working'; text: string; sent: number; total: number }
  | { at: 'checked'; file: File; found: FileImport; create_key: string; refusal?: string }
  | { at: 'done'; made: FileImport; undone?: string }

const nothingSent = { sent: 0, total: 0 }

/** Lists of forms ask again. */
async function refreshAfter(): Promise<void> {
  const lists = [formCalls.filterForms, formCalls.findSurveys, formCalls.findExams]
  await Promise.all([
    refreshAfterImport(),
    ...lists.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })),
  ])
}

/** Checks the file, and imports it whole when that is asked for. */
function useFileImport(folder_id: string | undefined) {
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const work = (text: string) => {
    setStep({ at: 'working', text, ...nothingSent })
    return (sent: number, total: number) => setStep({ at: 'working', text, sent, total })
  }
  const check = async (file: File, course = '') => {
    if (file.size > exchangeFile.maxBytes)
      return setStep({ at: 'choose', refusal: `文件不能超过 ${formatBytes(exchangeFile.maxBytes)}` })
    const onProgress = work('正在检查')
    const answer = await uploadCall(formCalls.importFile, { check: true, course }, { file, onProgress })
    if (answer.ok) setStep({ at: 'checked', file, found: answer.data, create_key: newUuid() })
    else setStep({ at: 'choose', refusal: answer.reason })
  }
  const send = async (checked: Extract<Step, { at: 'checked' }>, course: string) => {
    const { file, create_key } = checked
    const onProgress = work('正在导入')
    const answer = await uploadCall(
      formCalls.importFile,
      { course, create_key, ...(folder_id !== undefined && { folder_id }) },
      { file, onProgress },
    )
    if (!answer.ok) return setStep({ ...checked, refusal: answer.reason })
    setStep({ at: 'done', made: answer.data })
    await refreshAfter()
  }
  return { step, setStep, check, send }
}

interface ImportFileDialogProps {
  /** The folder that questions come into; a form has none. */
  folder_id?: string | undefined
  onClose: () => void
}

/** The dialog 导入问海文件: drop a file, see what is in it, take it in, undo. */
export function ImportFileDialog({ folder_id, onClose }: ImportFileDialogProps) {
  const { step, setStep, check, send } = useFileImport(folder_id)
  const [course, setCourse] = useState('')
  const isBusy = step.at === 'working'
  return (
    <Dialog
      open
      onClose={onClose}
      title="导入问海文件"
      size="lg"
      busy={isBusy}
      footer={
        <>
          {step.at === 'choose' && <Button onClick={onClose}>取消</Button>}
          {step.at === 'checked' && (
            <>
              <Button onClick={() => setStep({ at: 'choose' })}>返回</Button>
              <Button
                variant="primary"
                disabled={!canImport(step.found, course)}
                onClick={() => void send(step, course)}
              >
                全部导入
              </Button>
            </>
          )}
          {step.at === 'done' && <DoneButtons step={step} onStep={setStep} onClose={onClose} />}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {'refusal' in step && step.refusal && (
          <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
            {step.refusal}
          </p>
        )}
        {step.at === 'choose' && <ChooseFile onFile={(file) => void check(file)} />}
        {step.at === 'working' && (
          <p role="status" className="py-10 text-center text-md text-ink-2">
            {step.text}…
            {step.total > 0 &&
              step.sent < step.total &&
              ` ${formatBytes(step.sent)} / ${formatBytes(step.total)}`}
          </p>
        )}
        {step.at === 'checked' && <Found found={step.found} course={course} onCourse={setCourse} />}
        {step.at === 'done' && (
          <p role="status" className="py-8 text-center font-serif text-xl font-bold">
            {step.undone ?? describeMade(step.made)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A subject that is missing here can be chosen; everything else has to be mended in the file. */
const canImport = ({ faultCount, missingCourse }: FileImport, course: string): boolean =>
  faultCount === 0 || (faultCount === 1 && missingCourse !== '' && course !== '')

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <>
      <p className="text-md text-ink-2">
        从另一个问海站点“导出文件”得到的
        .wenhai.zip：里面是题目，或者整份问卷、投票、评选、考试。先检查，确认以后才会导入；导入的内容只有自己能用，也不会自动发布。
      </p>
      <Upload
        label="选择问海文件"
        accept=".zip"
        hint={`.wenhai.zip，最多 ${formatNumber(exchangeFile.maxQuestions)} 题、${formatBytes(exchangeFile.maxBytes)}`}
        items={[]}
        onAdd={([file]) => file && onFile(file)}
        onRefuse={() => toast.warning('请选择 .wenhai.zip 文件')}
        onRemove={() => undefined}
      />
    </>
  )
}

const nameOf = ({ kind, formKind, title }: FileImport): string =>
  kind === 'form' && formKind ? `${formKindOf(formKind).name}“${title}”` : '题目'

function describeMade(made: FileImport): string {
  if (made.kind === 'questions') return `导入了 ${formatNumber(made.questions)} 题`
  return `导入了${nameOf(made)}，还没有发布`
}

interface FoundProps {
  found: FileImport
  course: string
  onCourse: (course: string) => void
}

/** What is in the file, what is wrong with it, and what will be otherwise here. */
function Found({ found, course, onCourse }: FoundProps) {
  const subjects = useCategoryList('exam')
  const { questions, files, faults, faultCount, notes, missingCourse } = found
  const shown = missingCourse === '' ? faults : faults.filter(({ number }) => number > 0)
  const hidden = faultCount - faults.length
  return (
    <>
      <p role="status" className="text-md">
        {nameOf(found)}：{formatNumber(questions)} 题
        {files > 0 && `，${formatNumber(files)} 个图片、音频和视频`}
        {faultCount === 0 && '，可以导入'}
      </p>
      {missingCourse !== '' && (
        <Select
          label={`本站没有科目“${missingCourse}”，导入到`}
          required
          value={course === '' ? null : course}
          onChange={onCourse}
          choices={subjects.map(({ key, value }) => ({ value: key, label: value }))}
          placeholder="选择科目"
        />
      )}
      {notes.map((note) => (
        <p key={note} className="rounded-md bg-sunken px-4 py-3 text-md text-ink-2">
          {note}
        </p>
      ))}
      {shown.length > 0 && (
        <div role="alert" className="grid grid-cols-1 gap-1 rounded-md bg-cinnabar-wash px-4 py-3 text-md">
          <p className="font-semibold">文件有 {formatNumber(shown.length + hidden)} 处错误，不能导入：</p>
          <ul className="grid max-h-64 list-disc grid-cols-1 gap-0.5 overflow-y-auto pl-5">
            {shown.map(({ number, reason }) => (
              <li key={`${number} ${reason}`} className="break-words">
                {number > 0 && `第 ${number} 题：`}
                {reason}
              </li>
            ))}
            {hidden > 0 && <li>还有 {formatNumber(hidden)} 处</li>}
          </ul>
        </div>
      )}
    </>
  )
}

interface DoneButtonsProps {
  step: Extract<Step, { at: 'done' }>
  onStep: (step: Step) => void
  onClose: () => void
}

function DoneButtons({ step, onStep, onClose }: DoneButtonsProps) {
  const { made, undone } = step
  const { undo, isUndoing } = useImportUndo((done) => {
    onStep({ ...step, undone: undoneText(done) })
    void refreshAfter()
  })
  /** A form goes with the questions that came with it. */
  const undoForm = async () => {
    const isSure = await confirm({
      title: '整份撤销',
      message: `会去掉${nameOf(made)}和随它导入的题目；导入后改过的、别处在用的题会留下。`,
      confirmText: '整份撤销',
      danger: true,
    })
    if (!isSure) return
    const undone = `已撤销，${nameOf(made)}已去掉`
    const answer = await call(formCalls.undoForm, { id: made.survey_id }, { timeout: 0 })
    tellOutcome(answer, undone)
    if (!answer.ok) return
    onStep({ ...step, undone })
    await refreshAfter()
  }
  const takeBack = () => (made.survey_id === '' ? undo(made.import_id, made.questions) : undoForm())
  return (
    <>
      {!undone && (
        <Button pending={isUndoing} onClick={() => void takeBack()}>
          撤销这次导入
        </Button>
      )}
      {!undone && made.kind === 'form' && made.formKind && (
        <Link to={paths.mine(made.formKind, made.survey_id)} className={buttonClass()} onClick={onClose}>
          打开看看
        </Link>
      )}
      <Button variant="primary" onClick={onClose}>
        完成
      </Button>
    </>
  )
}
