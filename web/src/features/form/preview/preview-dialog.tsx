import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import { PreviewReasons, useTriedAnswers } from './preview-reasons.tsx'
import { emptyTexts, framePage, type PreviewedForm } from './previewed-form.ts'

const devices = [
  { value: 'phone', label: '手机' },
  { value: 'desk', label: '电脑' },
] as const
type Device = (typeof devices)[number]['value']

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
          {form.view.logic && (
            <PreviewReasons
              form={form}
              logic={form.view.logic}
              answers={answers}
              className="border-b px-6 py-2 narrow:px-4.5"
            />
          )}
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
