import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { useMemo, useRef, useState } from 'react'
import { PreviewReasons, useTriedAnswers } from '#features/form/preview/preview-reasons.tsx'
import {
  emptyTexts,
  framePage,
  type PreviewedForm,
  previewOfDraft,
} from '#features/form/preview/previewed-form.ts'
import { useSession } from '#lib/session.ts'
import { siteName } from '#lib/site-name.ts'
import { Button } from '#ui/button.tsx'
import { useWidth } from '#ui/chart/use-box.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useDebounced } from '#ui/use-media.ts'
import { useDesk } from '../../desk.ts'
import { PrintPreview } from './print-preview.tsx'
import { TakerFields, useTaker } from './taker-fields.tsx'

const looks = [
  { value: 'phone', label: '手机' },
  { value: 'desk', label: '电脑' },
  { value: 'plain', label: '无脚本' },
  { value: 'print', label: '打印' },
] as const
type Look = (typeof looks)[number]['value']

/** The screens, in pixels; the frame is made smaller where there is no room for them. */
const sizes = { phone: [390, 780], plain: [390, 780], desk: [1280, 1600] } as const

/** How takers see the form while it is written: it follows each edit, and keeps what was answered in it. */
export function SidePreview() {
  const { editor } = useDesk()
  const [look, setLook] = useState<Look>('phone')
  const [isDark, setDark] = useState(false)
  const [round, setRound] = useState(1)
  // What is typed now is typed on in a moment.
  const draft = useDebounced(editor.draft)
  const { taker, ...takers } = useTaker(draft.logic)
  const shown = usePreviewed(editor.kind, draft, editor.form)
  const form: PreviewedForm = {
    ...shown,
    taker,
    theme: isDark ? 'dark' : 'light',
    isPlain: look === 'plain',
    round,
  }
  const { vote, question } = form.view
  if (vote.length + question.length === 0) return <EmptyState {...emptyTexts(form)} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <Segmented<Look> label="看成什么样" value={look} onChange={setLook} choices={looks} />
      {look === 'print' ? (
        <PrintPreview kind={editor.kind} draft={draft} view={form.view} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Switch checked={isDark} onChange={setDark}>
              深色
            </Switch>
            <Button size="sm" variant="quiet" onClick={() => setRound(round + 1)}>
              重新开始
            </Button>
          </div>
          <TakerFields {...takers} taker={taker} />
          <LiveFrame form={form} look={look} />
        </>
      )}
    </div>
  )
}

function usePreviewed(
  kind: FormKind,
  draft: EditedFormDraft,
  form: { sponsor: string; ocean_id: string } | undefined,
): PreviewedForm {
  const user = useSession((session) => session.user)
  return useMemo(() => {
    const author = form ? { name: form.sponsor, ocean_id: form.ocean_id } : (user ?? undefined)
    return previewOfDraft(kind, draft, author, siteName)
  }, [kind, draft, form, user])
}

interface LiveFrameProps {
  form: PreviewedForm
  look: Exclude<Look, 'print'>
}

/** The frame stays the same: its page reads what is handed to it again with each edit. */
function LiveFrame({ form, look }: LiveFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const answers = useTriedAnswers(frame, form.round)
  const room = useWidth(box)
  const [width, height] = sizes[look]
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const name = looks.find(({ value }) => value === look)?.label ?? ''
  return (
    <>
      <p className="text-sm text-ink-3">
        {look === 'plain'
          ? '浏览器关掉脚本时的第一页，只能看。'
          : '可以试着填，什么也不会提交；改题时答案还在。'}
        {form.drawn > 0 && `另有 ${form.drawn} 题随机抽取。`}
      </p>
      {form.view.logic && look !== 'plain' && (
        <PreviewReasons form={form} logic={form.view.logic} answers={answers} />
      )}
      <div
        ref={box}
        style={{ height: height * scale }}
        className="overflow-hidden rounded-lg border bg-paper"
      >
        <iframe
          ref={frame}
          title={`${name}上的样子`}
          src={framePage}
          data-form={JSON.stringify(form)}
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          className="block"
        />
      </div>
    </>
  )
}
