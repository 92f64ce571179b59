import { useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { siteName } from '#lib/site-name.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { PrintPage } from '#ui/print/print-page.tsx'

interface RecoveryCodesProps {
  /** The sentence about what has just happened. */
  lead?: string
  codes: readonly string[]
  onDone: () => void
}

/** The codes are shown this once, so going on asks first whether they are kept. */
export function RecoveryCodes({ lead = '动态口令已启用。', codes, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) toast.success('恢复码已复制')
    else toast.warning('没能复制，请下载或打印')
  }
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <p role="status" className="text-md text-ink-2">
        {lead}手机丢了或换了，就靠这 {codes.length} 个恢复码登录，每个只能用一次。
        <strong className="text-ink">它们只显示这一次。</strong>
      </p>
      <PrintPage>
        <h1>{siteName} 恢复码</h1>
        <p>动态口令用不了时，用其中一个登录，每个只能用一次。请放在只有自己拿得到的地方。</p>
        <ul className="mt-4 text-xl leading-relaxed">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </PrintPage>
      <ul
        aria-label="恢复码"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg bg-sunken px-5 py-4 text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="text-center whitespace-nowrap">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div data-print="no" className="flex flex-wrap gap-2.5">
        <Button onClick={copy} className="flex-1">
          复制
        </Button>
        <Button onClick={() => download(text)} className="flex-1">
          下载
        </Button>
        <Button onClick={() => window.print()} className="flex-1">
          打印
        </Button>
      </div>
      <div data-print="no" className="grid gap-3">
        <Checkbox checked={isKept} onChange={setKept}>
          我已经把恢复码存放在安全的地方
        </Checkbox>
        <Button variant="primary" size="lg" disabled={!isKept} onClick={onDone} className="w-full">
          继续
        </Button>
      </div>
    </div>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${siteName} 恢复码\n\n${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${siteName}-恢复码.txt`
  link.click()
  URL.revokeObjectURL(url)
}

/** Asks before recovery codes go out of sight for good. */
export const areCodesStored = (): Promise<boolean> =>
  confirm({
    title: '恢复码存好了吗',
    message: '它们只显示这一次。没存好又丢了手机，就只能请站长帮忙了。',
    confirmText: '已经存好',
    cancelText: '再看看',
    danger: true,
  })
