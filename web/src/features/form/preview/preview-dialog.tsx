import type { Answers } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import { dayOf } from '@wenhai/core/format/day'
import { explainFlow } from '@wenhai/core/logic/explain'
import { namesOf, shorten } from '@wenhai/core/logic/names'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import type { PreviewedForm, PreviewMessage } from './previewed-form.ts'

const devices = [
  { value: 'phone', label: '手机' },
  { value: 'desk', label: '电脑' },
] as const
type Device = (typeof devices)[number]['value']

/** Built beside the app's own page; it reads what is handed to it from the frame it is in. */
const framePage = '/preview.html'

interface PreviewDialogProps {
  form: PreviewedForm
  onClose: () => void
}

/**
 * 预览: the page of a taker, to be tried out. It is a page of its own in a frame, so that its widths, keys and
 * panels are those of the frame and not of the page around it.
 */
export function PreviewDialog({ form, onClose }: PreviewDialogProps) {
  const [device, setDevice] = useState<Device>('phone')
  const [round, setRound] = useState(1)
  // Such a screen is itself the phone.
  const isSmall = useMediaQuery('(max-width: 639px)')
  const handed = JSON.stringify(form)
  const frame = useRef<HTMLIFrameElement>(null)
  const answers = useTriedAnswers(frame, `${round} ${handed}`)
  const { vote, question } = form.view
  const isEmpty = vote.length + question.length === 0
  const drawnText = form.drawn > 0 ? `另有 ${form.drawn} 题随机抽取。` : ''
  return (
    <Dialog open onClose={onClose} title="预览" size="full" flush wholeOnPhones>
      {isEmpty ? (
        <EmptyState {...emptyTexts(form)} />
      ) : (
        <div className="flex min-h-full flex-col">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-6 py-2.5 narrow:px-4.5">
            {!isSmall && (
              <Segmented
                label="屏幕"
                value={device}
                onChange={setDevice}
                choices={devices}
                className="w-44"
              />
            )}
            <p className="min-w-0 flex-1 text-sm text-ink-3">
              答题者看到的样子。可以试着填，什么也不会提交。{drawnText}
            </p>
            <Button size="sm" variant="quiet" onClick={() => setRound(round + 1)}>
              重新开始
            </Button>
          </div>
          {form.view.logic && <PreviewReasons view={form.view} logic={form.view.logic} answers={answers} />}
          <div className={cx('grid flex-1 place-items-center bg-sunken', !isSmall && 'p-5')}>
            <iframe
              ref={frame}
              // The answers that were tried out stay when the window only changes its width.
              key={`${round} ${handed}`}
              title={isSmall || device === 'phone' ? '手机上的样子' : '电脑上的样子'}
              src={framePage}
              data-form={handed}
              className={cx(
                'block bg-paper',
                isSmall ? 'h-full min-h-[70dvh] w-full' : 'h-[min(780px,calc(100dvh-240px))]',
                !isSmall &&
                  (device === 'phone'
                    ? 'w-[410px] rounded-[40px] border-10 border-ink'
                    : 'w-full rounded-lg border shadow-card'),
              )}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function emptyTexts({ view, drawn }: PreviewedForm): { title: string; hint: string } {
  if (drawn > 0)
    return {
      title: `${drawn} 题都是随机抽取的`,
      hint: '每人开始作答时从题库里抽，没有固定的题目可看。',
    }
  return {
    title: formKindOf(view).isBallot ? '还没有选项' : '还没有题目',
    hint: '先写好，再来看看别人会看到什么。',
  }
}

/** The answers in the frame, as it reports them. */
function useTriedAnswers(frame: RefObject<HTMLIFrameElement | null>, round: unknown): Answers {
  const [tried, setTried] = useState<{ round: unknown; answers: Answers }>({ round, answers: {} })
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
      if (isMessage(data)) setTried({ round, answers: data.previewAnswers })
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, round])
  return tried.round === round ? tried.answers : {}
}

const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'previewAnswers' in data

interface PreviewReasonsProps {
  view: PreviewedForm['view']
  logic: FormLogic
  answers: Answers
}

/** Why each question is shown or not, with the answers that are being tried. */
function PreviewReasons({ view, logic, answers }: PreviewReasonsProps) {
  const paper = { questions: view.question, items: view.items ?? [], logic }
  const given = { fields: {}, fullQuotas: [], today: dayOf(Date.now()), leftOut: [] }
  const reasons = explainFlow(paper, answers, given, namesOf(paper))
  return (
    <details className="border-b px-6 py-2 narrow:px-4.5">
      <summary className="cursor-pointer text-md text-sea touch:min-h-11 touch:py-2.5">
        为什么显示这些题
      </summary>
      <ul className="grid max-h-60 grid-cols-1 gap-1.5 overflow-y-auto py-2 text-sm">
        {reasons.map(({ question_id, isShown, because }, index) => (
          <li key={question_id} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <span>
              第 {index + 1} 题 {shorten(view.question[index]?.question ?? '')}
            </span>
            <Tag tone={isShown ? 'bamboo' : 'plain'}>{isShown ? '显示' : '不显示'}</Tag>
            <span className="min-w-0 text-ink-2">{because.join('；') || '没有规则挡住它'}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
