import { keyLine } from '@wenhai/core/exam/regrade/describe-rule'
import { reasonMax } from '@wenhai/core/exam/regrade/limits'
import type { RegradeQuestion } from '@wenhai/core/exam/regrade/schema'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MineForm } from '#features/form/own/own-form.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { newUuid } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { startRegrade } from '../regrade-api.ts'
import { Preview } from './preview.tsx'
import { firstDraft, toRuleInput } from './rule-draft.ts'
import { RegradeRuleFields } from './rule-fields.tsx'

interface RegradeDialogProps {
  form: MineForm
  asked: RegradeQuestion
  onClose: () => void
}

/** The rule and the reason as they are written, and the regrade that begins with them. */
function useRegrade({ form, asked, onClose }: RegradeDialogProps) {
  const [draft, setDraft] = useState(() => firstDraft(asked))
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const { isBusy, refused, run, clear } = useAction({ tell: 'here' })
  const [isSent, setSent] = useState(false)
  /** The key is the same for each try to begin the regrade. */
  const [create_key] = useState(newUuid)
  const rule = toRuleInput(asked.question.question_id, draft)
  return {
    draft,
    change: (next: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...next })),
    rule,
    reason,
    isReasonMissing,
    write: (text: string) => {
      setReason(text)
      setReasonMissing(false)
    },
    isDirty: !isSent && (reason.trim() !== '' || JSON.stringify(draft) !== JSON.stringify(firstDraft(asked))),
    isSending: isBusy,
    problem: refused?.reason,
    isPreviewing,
    preview: () => {
      if (reason.trim() === '') return setReasonMissing(true)
      clear()
      setPreviewing(true)
    },
    goBack: () => setPreviewing(false),
    confirm: () =>
      run(() => startRegrade({ id: form.survey_id, ...rule, reason: reason.trim(), create_key }), {
        say: '开始重判，进度在“重判记录”里',
        onDone: () => {
          // The state is set at once, because closing the dialog goes to another address.
          flushSync(() => setSent(true))
          onClose()
        },
      }),
  }
}

/** 重判: what to change and why, then what it would do, then the confirmation. */
export function RegradeDialog(props: RegradeDialogProps) {
  const { form, asked, onClose } = props
  const regrade = useRegrade(props)
  const { isSending, isPreviewing, problem } = regrade
  return (
    <Dialog
      open
      onClose={onClose}
      title={`重判第 ${asked.number} 题`}
      size="lg"
      wholeOnPhones
      busy={isSending}
      isDirty={regrade.isDirty}
      dismissable={false}
      footer={(close) =>
        isPreviewing ? (
          <>
            <Button onClick={regrade.goBack} disabled={isSending}>
              返回修改
            </Button>
            <Button variant="primary" pending={isSending} onClick={regrade.confirm}>
              确认重判
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>取消</Button>
            <Button variant="primary" onClick={regrade.preview}>
              看看结果
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Asked asked={asked} isPreviewing={isPreviewing} />
        {problem && (
          <p role="alert" className="text-md text-cinnabar">
            {problem}
          </p>
        )}
        {isPreviewing ? (
          <Preview survey_id={form.survey_id} rule={regrade.rule} isAnonymous={form.anonymous} />
        ) : (
          <>
            <RegradeRuleFields
              survey_id={form.survey_id}
              asked={asked}
              draft={regrade.draft}
              onChange={regrade.change}
            />
            <Reason value={regrade.reason} isMissing={regrade.isReasonMissing} onChange={regrade.write} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ReasonProps {
  value: string
  isMissing: boolean
  onChange: (text: string) => void
}

const Reason = ({ value, isMissing, onChange }: ReasonProps) => (
  <>
    <TextArea
      label="原因"
      required
      description="分数有变化的考生会看到。"
      minRows={2}
      maxRows={6}
      maxLength={reasonMax}
      value={value}
      error={isMissing ? '请写一句原因，考生会看到' : undefined}
      onChange={onChange}
    />
    <p className="text-sm text-ink-3">
      只改这场考试的计分；改了答案的，重判以后可以在“重判记录”里把题库也改掉。从确认起，新交的答卷也按新的规则计分；可以撤销。
    </p>
  </>
)

interface AskedProps {
  asked: RegradeQuestion
  isPreviewing: boolean
}

/** The question and how it counts now. The dialog's other step begins here. */
function Asked({ asked, isPreviewing }: AskedProps) {
  const { question, answer, score, isFull } = asked
  const top = useRef<HTMLParagraphElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    if (!isFirst.current) top.current?.focus()
    isFirst.current = false
  }, [isPreviewing])
  return (
    <div className="grid grid-cols-1 gap-1.5 rounded-lg bg-sunken px-4 py-3">
      <p ref={top} tabIndex={-1} className="font-serif break-words outline-none">
        <QuestionText option_type={question.option_type} text={question.question} isInline />
      </p>
      <p className="text-sm text-ink-2">
        现在：{score} 分{answer !== '' && `，答案 ${keyLine(question, answer)}`}
        {isFull && '，全员得分'}
      </p>
    </div>
  )
}
