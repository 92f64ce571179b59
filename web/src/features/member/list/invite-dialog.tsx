import { link } from '@wenhai/core/account/limits'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useRef, useState } from 'react'
import { useSite } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { newUuid } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { stopAtWrongField } from '#ui/fields/use-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { invite, refreshMembers } from '../api.ts'

// The call allows no more.
const countBounds = { label: '数量', unit: '个', min: 1, max: 200 } as const
const daysBounds = { label: '有效', unit: '天', min: 1, max: 365 } as const

/** Anyone who opens it need not type the code. */
const linkOf = (code: string) => window.location.origin + paths.invited(code)

interface MadeCodes {
  codes: readonly string[]
  until: string
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(10)
  const [days, setDays] = useState<number>(link.inviteDays)
  const { isBusy, refused, run } = useAction({ tell: 'here' })
  const [made, setMade] = useState<MadeCodes>()
  /** The key is the same for each try, so that codes whose reply was lost are shown by the next one. */
  const [create_key] = useState(newUuid)
  const place = useRef<HTMLDivElement>(null)
  const make = async () => {
    if (stopAtWrongField(place.current)) return
    const isMade = await run(() => invite({ count, days, create_key }), {
      onDone: ({ codes, expire_time }) => setMade({ codes, until: dateTimeText(expire_time) }),
    })
    if (isMade) await refreshMembers()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="邀请码"
      busy={isBusy}
      dismissable={!made}
      footer={
        made ? (
          <>
            <Button onClick={onClose}>完成</Button>
            <CopyCodes {...made} />
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              取消
            </Button>
            <Button variant="primary" pending={isBusy} onClick={make}>
              生成
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Codes {...made} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <SignUpNote />
          <div ref={place} className="flex flex-wrap gap-x-8 gap-y-3">
            <NumberStepper {...countBounds} value={count} onChange={setCount} />
            <NumberStepper {...daysBounds} value={days} onChange={setDays} />
          </div>
          <FieldNotes id="invite" error={refused?.reason} />
        </div>
      )}
    </Dialog>
  )
}

const CopyCodes = ({ codes }: MadeCodes) => (
  <>
    <CopyButton text={codes.join('\n')} done="邀请码已复制">
      复制邀请码
    </CopyButton>
    <CopyButton variant="primary" text={codes.map(linkOf).join('\n')} done="注册链接已复制">
      复制注册链接
    </CopyButton>
  </>
)

const Codes = ({ codes, until }: MadeCodes) => (
  <div role="status" className="grid grid-cols-1 gap-3">
    <p className="text-ink-2">
      {codes.length} 个邀请码，每个用一次，{until} 前有效。
      <strong className="text-ink">它们只显示这一次。</strong>
    </p>
    <ul aria-label="邀请码" className="grid grid-cols-1 gap-1 rounded-lg bg-sunken px-4 py-3 text-md">
      {codes.map((code) => (
        <li key={code} className="break-all select-all">
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </div>
)

function SignUpNote() {
  const { data: site } = useSite()
  return (
    <p className="text-ink-2">
      {site?.signUp === 'invite'
        ? '现在只有拿着邀请码的人能注册。每个邀请码用一次。'
        : '每个邀请码用一次。注册方式要先在站点设置里改成“凭邀请码注册”，才会用到它们。'}
    </p>
  )
}
