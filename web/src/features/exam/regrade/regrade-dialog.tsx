import { keyLine } from '@wenhai/core/exam/regrade/describe-rule'
import { reasonMax } from '@wenhai/core/exam/regrade/limits'
import type { RegradeQuestion } from '@wenhai/core/exam/regrade/schema'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MineForm } from '#features/form/own/own-form.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { newUuid } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { startRegrade } from '../regrade-api.ts'
import { Preview } from './preview.tsx'
import { firstDraft, toRuleInput } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'

interface RegradeDialogProps {
  form: MineForm
  asked: RegradeQuestion
  onClose: () => void
}

/** 重判: what to change and why, then what it would do, then the confirmation. */
export function RegradeDialog({ form, asked, onClose }: RegradeDialogProps) {
  const { survey_id, anonymous } = form
  const [draft, setDraft] = useState(() => firstDraft(asked))
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  /** The key is the same for each try to begin the regrade. */
  const [create_key] = useState(newUuid)
  const top = useRef<HTMLParagraphElement>(null)
  const rule = toRuleInput(asked.question.question_id, draft)

  const preview = () => {
    if (reason.trim() === '') return setReasonMissing(true)
    setProblem('')
    setPreviewing(true)
  }
  const confirm = async () => {
    setSending(true)
    const answer = await startRegrade({ id: survey_id, ...rule, reason: reason.trim(), create_key })
    if (answer.ok) {
      toast.success('开始重判，进度在“重判记录”里')
      // The state is set at once, because closing the dialog goes to another address.
      flushSync(() => setSent(true))
      return onClose()
    }
    setSending(false)
    if (answer.cause === 'refused') setProblem(answer.reason)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`重判第 ${asked.number} 题`}
      size="lg"
      wholeOnPhones
      busy={isSending}
      isDirty={
        !isSent && (reason.trim() !== '' || JSON.stringify(draft) !== JSON.stringify(firstDraft(asked)))
      }
      dismissable={false}
      footer={(close) =>
        isPreviewing ? (
          <>
            <Button onClick={() => setPreviewing(false)} disabled={isSending}>
              返回修改
            </Button>
            <Button variant="primary" pending={isSending} onClick={() => void confirm()}>
              确认重判
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>取消</Button>
            <Button variant="primary" onClick={preview}>
              看看结果
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Asked asked={asked} top={top} isPreviewing={isPreviewing} />
        {problem !== '' && (
          <p role="alert" className="text-md text-cinnabar">
            {problem}
          </p>
        )}
        {isPreviewing ? (
          <Preview survey_id={survey_id} rule={rule} isAnonymous={anonymous} />
        ) : (
          <>
            <RuleFields
              survey_id={survey_id}
              asked={asked}
              draft={draft}
              onChange={(next) => setDraft((before) => ({ ...before, ...next }))}
            />
            <TextArea
              label="原因"
              required
              description="分数有变化的考生会看到。"
              minRows={2}
              maxRows={6}
              maxLength={reasonMax}
              value={reason}
              error={isReasonMissing ? '请写一句原因，考生会看到' : undefined}
              onChange={(text) => {
                setReason(text)
                setReasonMissing(false)
              }}
            />
            <p className="text-sm text-ink-3">
              只改这场考试的计分；改了答案的，重判以后可以在“重判记录”里把题库也改掉。从确认起，新交的答卷也按新的规则计分；可以撤销。
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface AskedProps {
  asked: RegradeQuestion
  top: RefObject<HTMLParagraphElement | null>
  isPreviewing: boolean
}

/** The question and how it counts now. The dialog's other step begins here. */
function Asked({ asked, top, isPreviewing }: AskedProps) {
  const { question, answer, score, isFull } = asked
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    if (!isFirst.current) top.current?.focus()
    isFirst.current = false
  }, [isPreviewing, top])
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
