import { embedLimits, type OwnWindow, ownWindowOf, readSite } from '@wenhai/core/form/embed'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormCover } from '@wenhai/core/form/schema'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { setEmbedding, useEmbedding, useForm } from '../api.ts'
import type { SharedForm } from '../own/own-form.ts'
import {
  type EmbedLook,
  embedPreviewPage,
  firstLook,
  readWidth,
  widthRange,
  writeEmbedCode,
} from './embed-code.ts'

interface EmbedDialogProps {
  form: SharedForm
  /** The address that is shared: its site is the one whose script other pages load. */
  link: string
  onClose: () => void
}

/** 嵌入到网页: which sites may show the form, how it looks there, and the code for it. */
export function EmbedDialog({ form, link, onClose }: EmbedDialogProps) {
  const { data, error, refetch, isFetching } = useEmbedding(form.survey_id)
  const [isTyped, setTyped] = useState(false)
  return (
    <Dialog open onClose={onClose} title="嵌入到网页" size="lg" isDirty={isTyped}>
      <ListStates<string[]>
        items={data && [data.sites]}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonLines count={4} />}
        empty={null}
      >
        {([sites = []]) => (
          <div className="grid grid-cols-1 gap-6">
            <SitesForm id={form.survey_id} sites={sites} onTyped={setTyped} />
            {sites.length > 0 && <CodeOf form={form} address={new URL(link).origin} />}
          </div>
        )}
      </ListStates>
    </Dialog>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An address with a name in another script is written as browsers compare it. */
function toOrigin(line: string): string {
  try {
    return /^https?:\/\/[^/?#]*\/?$/i.test(line) ? new URL(line).origin : line
  } catch {
    return line
  }
}

function findFault(lines: readonly string[]): string | undefined {
  if (lines.length > embedLimits.sites) return `最多 ${embedLimits.sites} 个网站`
  return lines
    .map((line) => readSite(toOrigin(line)))
    .flatMap((one) => ('reason' in one ? [one.reason] : []))[0]
}

interface SitesFormProps {
  id: string
  sites: readonly string[]
  onTyped: (isTyped: boolean) => void
}

function SitesForm({ id, sites, onTyped }: SitesFormProps) {
  const [text, setText] = useState(sites.join('\n'))
  const [fault, setFault] = useState<string>()
  const { isBusy, run } = useAction()
  const change = (next: string) => {
    setText(next)
    setFault(undefined)
    onTyped(linesOf(next).join('\n') !== sites.join('\n'))
  }
  const save = async () => {
    const lines = linesOf(text)
    const found = findFault(lines)
    setFault(found)
    if (found) return
    await run(() => setEmbedding(id, lines.map(toOrigin)), {
      say: lines.length > 0 ? '已保存，马上生效' : '已保存，现在哪里都不能嵌入',
      onDone: ({ sites: saved }) => {
        setText(saved.join('\n'))
        onTyped(false)
      },
      onRefused: ({ reason }) => setFault(reason),
    })
  }
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3">
      <TextArea
        label="允许嵌入的网站"
        description="一行一个，写到域名为止，例如 https://www.example.com。不写就都不能嵌入。"
        className="w-full"
        value={text}
        onChange={change}
        error={fault}
        minRows={2}
        autoComplete="off"
        spellCheck={false}
      />
      <Button variant="primary" disabled={isBusy} onClick={() => void save()}>
        保存网站
      </Button>
    </section>
  )
}

const shapes = [
  { value: 'inline', label: '直接显示' },
  { value: 'dialog', label: '点按钮弹出' },
  { value: 'corner', label: '右下角按钮' },
] as const
const themes = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const
const ways = [
  { value: 'script', label: '脚本' },
  { value: 'frame', label: 'iframe' },
] as const

const windowHints: Record<OwnWindow, string> = {
  clock: '要占满一个窗口',
  login: '要登录后参与',
  roster: '要先核对姓名',
  password: '要输入参与密码',
  kiosk: '由大家轮流填写',
}

function CodeOf({ form, address }: { form: SharedForm; address: string }) {
  const { survey_id, questionnaire_type } = form
  const name = formKindOf(questionnaire_type).name
  const [look, setLook] = useState<EmbedLook>({ ...firstLook, label: `填写${name}` })
  const set = (change: Partial<EmbedLook>) => setLook({ ...look, ...change })
  const { data } = useForm(survey_id)
  const reason = data && ownWindowOf(data)
  const isFrame = look.way === 'frame'
  const shown: EmbedLook = isFrame ? { ...look, shape: 'inline' } : look
  const code = writeEmbedCode(address, form, shown)
  return (
    <>
      {reason && (
        <p className="text-sm text-gold">
          这份{name}
          {windowHints[reason]}，嵌入的地方只显示一个在新窗口打开的按钮。
        </p>
      )}
      {address.startsWith('http://') && (
        <p className="text-sm text-gold">本站的地址是 http，https 的网页里显示不出来。</p>
      )}
      <LookFields look={look} shown={shown} onChange={set} />
      <Preview form={form} look={shown} />
      <section className="grid grid-cols-1 justify-items-start gap-3">
        <TextArea
          label="代码"
          description={
            isFrame
              ? '高度固定，内容在框里滚动。'
              : `放在网页里要显示的位置。高度随内容变化；开始、提交时网页会收到事件，里面没有答案。有隐藏字段的，在代码里加 data-fields='{"名称":"值"}'。`
          }
          className="w-full"
          value={code}
          onChange={() => undefined}
          readOnly
          showCount={false}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton variant="primary" text={code} done="代码已复制">
          复制代码
        </CopyButton>
      </section>
    </>
  )
}

interface LookFieldsProps {
  look: EmbedLook
  /** The look that the code has: a frame without the script has one shape. */
  shown: EmbedLook
  onChange: (change: Partial<EmbedLook>) => void
}

function LookFields({ look, shown, onChange }: LookFieldsProps) {
  const isFrame = look.way === 'frame'
  const badWidth = look.width.trim() !== '' && readWidth(look.width) === undefined
  return (
    <section aria-label="样子" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Segmented label="代码" choices={ways} value={look.way} onChange={(way) => onChange({ way })} />
      <Segmented label="配色" choices={themes} value={look.theme} onChange={(theme) => onChange({ theme })} />
      {!isFrame && (
        <Segmented
          label="样子"
          className="sm:col-span-2"
          choices={shapes}
          value={look.shape}
          onChange={(shape) => onChange({ shape })}
        />
      )}
      <TextField
        label="宽度（像素）"
        placeholder="不填就是铺满"
        inputMode="numeric"
        value={look.width}
        onChange={(width) => onChange({ width })}
        error={badWidth ? `填 ${widthRange.min} 到 ${widthRange.max}，或者不填` : undefined}
      />
      {shown.shape !== 'inline' && (
        <TextField
          label="按钮上的字"
          maxLength={20}
          value={look.label}
          onChange={(label) => onChange({ label })}
        />
      )}
    </section>
  )
}

/** The very code in a page of its own; nothing can be answered in it. */
function Preview({ form, look }: { form: Pick<FormCover, 'survey_id' | 'survey_title'>; look: EmbedLook }) {
  const here = window.location.origin
  const code = writeEmbedCode(here, form, { ...look, way: 'script' }, true)
  return (
    <figure className="grid grid-cols-1 gap-2">
      <iframe
        title="预览"
        className="h-96 w-full rounded-lg border"
        srcDoc={embedPreviewPage(code, look.theme === 'dark')}
      />
      <figcaption className="text-sm text-ink-3">预览里不能作答。</figcaption>
    </figure>
  )
}
