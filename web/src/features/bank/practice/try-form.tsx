import type { JudgedAnswer } from '@wenhai/core/practice/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isBlankRight } from '#features/question/kinds/judge-blank.ts'
import type { AnswerableQuestion } from '#features/question/kinds/kind-take.ts'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { prefer, sizeClass, usePreferences } from '#features/question/paper/preferences.ts'
import { useAnswerKeys } from '#features/question/paper/use-answer-keys.ts'
import type { Answer } from '#lib/answer.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAction } from '#ui/use-action.ts'
import { PracticeVerdict } from './practice-verdict.tsx'

interface TryFormProps<Said extends JudgedAnswer> {
  question: AnswerableQuestion
  value: string
  onChange: (value: string) => void
  verdict: Said | undefined
  /** Called with the verdict; undefined to try again. */
  onVerdict: (verdict: Said | undefined) => void
  send: (answer: string) => Promise<Answer<Said>>
  /** The content below the verdict. */
  children?: ReactNode
  /** The content before the button that sends. */
  before?: ReactNode
  after?: ReactNode
  /** The answer counts, and cannot be tried again at once. */
  isOnce?: boolean
  /** Enter, once it is answered, and the arrows. */
  onGoOn?: (() => void) | undefined
  onStep?: ((step: 1 | -1) => void) | undefined
}

/** After the verdict, and after trying again, the focus goes on: the button that was pressed is gone or switched off. */
function useVerdictFocus(form: RefObject<HTMLFormElement | null>, isDone: boolean) {
  const wasDone = useRef(isDone)
  useEffect(() => {
    if (wasDone.current === isDone) return
    wasDone.current = isDone
    // Reading goes on at the verdict, answering at the first control.
    const place = isDone ? '[data-verdict]' : 'fieldset :is(input, button[tabindex="0"]), textarea'
    form.current?.querySelector<HTMLElement>(place)?.focus()
  }, [form, isDone])
}

/** Sends the answer and hands the verdict on; `problem` is what is wrong with the answer. */
function useTry<Said extends JudgedAnswer>(props: TryFormProps<Said>) {
  const { question, value, onChange, verdict, onVerdict, isOnce = false } = props
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useAction()

  const again = () => {
    if (isOnce) return
    onVerdict(undefined)
    onChange('')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (verdict !== undefined) return again()
    if (value.trim() === '') return setProblem('请先作答')
    const fault = kindOf(question.option_type).findAnswerFault(question, value)
    if (fault) return setProblem(fault)
    await run(() => props.send(value), {
      onDone: onVerdict,
      onRefused: ({ field, reason }) => (field === 'answer' ? setProblem(reason) : void toast.error(reason)),
    })
  }
  const change = (next: string) => {
    onChange(next)
    setProblem(undefined)
  }
  return { problem, isSending: isBusy, send, change }
}

/** Shows a question, its answer and the verdict on it. */
export function TryForm<Said extends JudgedAnswer>(props: TryFormProps<Said>) {
  const { question, value, verdict, isOnce = false } = props
  const form = useRef<HTMLFormElement>(null)
  const { problem, isSending, send, change } = useTry(props)
  const { hasKeys, size } = usePreferences()
  const isDone = verdict !== undefined
  useAnswerKeys({
    root: form,
    find: () => (isDone ? undefined : { question, value, onChange: change }),
    onEnter: () => (isDone ? props.onGoOn?.() : form.current?.requestSubmit()),
    ...(props.onStep && { onStep: props.onStep }),
    hasKeys,
    isOn: !isDone || props.onGoOn !== undefined,
  })
  useVerdictFocus(form, isDone)

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
          judgeBlank={isBlankRight}
        />
      </div>
      <p role="alert" className="text-cinnabar empty:hidden">
        {problem}
      </p>
      {verdict && <PracticeVerdict question={question} verdict={verdict} />}
      {props.children}
      <div
        data-bottom-bar
        className="flex flex-wrap items-center gap-x-3 gap-y-3 narrow:fixed narrow:inset-x-0 narrow:bottom-0 narrow:z-10 narrow:gap-x-2.5 narrow:border-t narrow:bg-surface narrow:px-4.5 narrow:pt-3 narrow:pb-[max(12px,env(safe-area-inset-bottom))] narrow:[&>button]:min-w-0 narrow:[&>button]:flex-1 narrow:[&>button]:px-2"
      >
        {props.before}
        {!(isDone && isOnce) && (
          <Button type="submit" variant={isDone ? 'secondary' : 'primary'} size="lg" pending={isSending}>
            {isDone ? '再试一次' : '提交答案'}
          </Button>
        )}
        {props.after}
        {kindOf(question.option_type).isChoice && !isDone && (
          <KeysChoice hasKeys={hasKeys} hasSteps={props.onStep !== undefined} />
        )}
      </div>
    </form>
  )
}

const KeysChoice = ({ hasKeys, hasSteps }: { hasKeys: boolean; hasSteps: boolean }) => (
  <Checkbox
    checked={hasKeys}
    onChange={(isOn) => prefer({ hasKeys: isOn })}
    className="ml-2 text-sm text-ink-2 touch:hidden"
  >
    {hasSteps ? '按字母或数字键选择，回车提交，← → 换题' : '按字母或数字键选择，回车提交'}
  </Checkbox>
)
