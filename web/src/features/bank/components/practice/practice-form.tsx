import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { AnswerQuestion } from '../../../report/components/paper/answer/answer-question.tsx'
import { prefer, sizeClass, usePreferences } from '../../../report/components/paper/preferences.ts'
import { useAnswerKeys } from '../../../report/components/paper/use-answer-keys.ts'
import { type BankQuestion, tryQuestion } from '../../api.ts'
import { PracticeVerdict, type Verdict } from './practice-verdict.tsx'

const isChoice = ({ option_type }: BankQuestion) => [0, 1, 6].includes(option_type)

export function PracticeForm({ question }: { question: BankQuestion }) {
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [verdict, setVerdict] = useState<Verdict>()
  const { hasKeys, size } = usePreferences()
  const isDone = verdict !== undefined

  const change = (next: string) => {
    setValue(next)
    setProblem(undefined)
  }
  useAnswerKeys({
    root: form,
    find: () => ({ question, value, onChange: change }),
    onEnter: () => form.current?.requestSubmit(),
    hasKeys,
    isOn: !isDone,
  })

  // What was pressed is gone or switched off by now: reading goes on at the verdict, answering at the first control.
  const wasDone = useRef(false)
  useEffect(() => {
    if (wasDone.current === isDone) return
    wasDone.current = isDone
    const place = isDone ? '[data-verdict]' : 'fieldset :is(input, button[tabindex="0"]), textarea'
    form.current?.querySelector<HTMLElement>(place)?.focus()
  }, [isDone])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (isDone) return again()
    if (value.trim() === '') return setProblem('请先作答')
    const fault = kindOf(question.option_type).findAnswerFault(question, value)
    if (fault) return setProblem(fault)
    setSending(true)
    const answer = await tryQuestion({ id: question.question_id, answer: value })
    setSending(false)
    if (answer.ok) setVerdict(answer.data)
    else if (answer.cause === 'refused') {
      if (answer.field === 'answer') setProblem(answer.reason)
      else toast.error(answer.reason)
    }
  }
  const again = () => {
    setVerdict(undefined)
    setValue('')
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid grid-cols-1 gap-6">
      <div className={`paper ${sizeClass(size)}`}>
        <AnswerQuestion
          question={question}
          value={value}
          onChange={change}
          isFixed={isDone || isSending}
          // Where only a person can tell, the model answer marks nothing as wrong.
          rightAnswer={verdict && verdict.right !== null ? verdict.answer : undefined}
        />
      </div>
      <p role="alert" className="text-cinnabar empty:hidden">
        {problem}
      </p>
      {verdict && <PracticeVerdict question={question} verdict={verdict} />}
      <div
        data-bottom-bar
        className="flex flex-wrap items-center gap-x-5 gap-y-3 narrow:fixed narrow:inset-x-0 narrow:bottom-0 narrow:z-10 narrow:border-t narrow:bg-surface narrow:px-4.5 narrow:pt-3 narrow:pb-[max(12px,env(safe-area-inset-bottom))]"
      >
        <Button
          type="submit"
          variant={isDone ? 'secondary' : 'primary'}
          size="lg"
          pending={isSending}
          className="narrow:w-full"
        >
          {isDone ? '再试一次' : '提交答案'}
        </Button>
        {isChoice(question) && !isDone && (
          <Checkbox
            checked={hasKeys}
            onChange={(isOn) => prefer({ hasKeys: isOn })}
            className="text-sm text-ink-2 touch:hidden"
          >
            按字母或数字键选择，回车提交
          </Checkbox>
        )}
      </div>
    </form>
  )
}
