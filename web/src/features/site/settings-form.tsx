import type { SiteInfo, SiteSettings } from '@wenhai/core/site/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { useAction } from '#ui/use-action.ts'
import { saveSettings } from './api.ts'
import { SettingsAccess, SettingsAreas } from './settings-access.tsx'
import { SettingsIdentity } from './settings-identity.tsx'
import type { SettingsProps } from './settings-props.ts'
import { SettingsText } from './settings-text.tsx'

interface SettingsFormProps {
  saved: SiteSettings
  fixed: readonly string[]
  site: SiteInfo | undefined
}

/** The settings as the server keeps them, without spaces around. */
const trimmed = (settings: SiteSettings): SiteSettings => ({
  ...settings,
  name: settings.name.trim(),
  url: settings.url.trim().replace(/\/$/, ''),
  copyright: settings.copyright.trim(),
  filingNumber: settings.filingNumber.trim(),
  agreement: settings.agreement.trim(),
  privacy: settings.privacy.trim(),
})

/** The rest is not sent: somebody else may have changed it meanwhile. */
const changeOf = (saved: SiteSettings, draft: SiteSettings): Partial<SiteSettings> =>
  Object.fromEntries(
    Object.entries(trimmed(draft)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(trimmed(saved)[name as keyof SiteSettings]),
    ),
  )

const confirmDiscard = () =>
  confirm({
    title: '放弃修改',
    message: '回到上次保存的样子，刚才的修改会丢失。',
    confirmText: '放弃修改',
    danger: true,
  })

export function SettingsForm({ saved, fixed, site }: SettingsFormProps) {
  const [edited, setEdited] = useState<Partial<SiteSettings>>({})
  const draft = { ...saved, ...edited }
  const { isBusy: isSending, refused, run, clear } = useAction({ tell: 'here' })
  const change = changeOf(saved, draft)
  const isDirty = Object.keys(change).length > 0

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isDirty) return
    await run(() => saveSettings(change), {
      say: '设置已保存',
      // A setting that was typed on while it was sent stays.
      onDone: () => setEdited((now) => (now === edited ? {} : now)),
    })
  }
  const discard = async () => {
    if (!(await confirmDiscard())) return
    setEdited({})
    clear()
  }

  const part: SettingsProps = {
    draft,
    set: (next) => {
      setEdited((before) => ({ ...before, ...next }))
      clear()
    },
    errorOf: (name) => (refused?.field === name ? refused.reason : undefined),
  }
  const isPlaced = refused?.field !== undefined && refused.field in draft
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
      <SettingsIdentity {...part} fixed={fixed} site={site} />
      <SettingsAccess {...part} />
      <SettingsAreas {...part} />
      <SettingsText {...part} name="agreement" title="用户协议" />
      <SettingsText {...part} name="privacy" title="隐私政策" />
      {refused && !isPlaced && (
        <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
          {refused.reason}
        </p>
      )}
      <SaveBar isDirty={isDirty} isSending={isSending} onDiscard={discard} />
      <LeaveGuard when={isDirty} />
    </form>
  )
}

interface SaveBarProps {
  isDirty: boolean
  isSending: boolean
  onDiscard: () => void
}

const SaveBar = ({ isDirty, isSending, onDiscard }: SaveBarProps) => (
  <div
    className={cx(
      '-mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper px-1 py-3.5',
      // The bar would be in the way unless there is something to save; the button back to the top has its place at
      // the right.
      isDirty && 'sticky bottom-0 z-2 max-[1400px]:pr-15 narrow:pb-[max(14px,env(safe-area-inset-bottom))]',
    )}
  >
    <span className={isDirty ? 'mr-auto text-md text-gold' : 'mr-auto text-md text-ink-3'} role="status">
      {isDirty ? '有未保存的修改' : '没有未保存的修改'}
    </span>
    <div className="flex gap-2.5 narrow:w-full narrow:[&>button]:flex-1">
      <Button disabled={!isDirty || isSending} onClick={onDiscard}>
        放弃修改
      </Button>
      <Button type="submit" variant="primary" pending={isSending} disabled={!isDirty}>
        保存设置
      </Button>
    </div>
  </div>
)
