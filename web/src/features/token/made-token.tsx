import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'

type MadeTokenDialogProps = { token: string; onClose: () => void }

/** The token, which is shown this once, so that closing asks unless it was copied. */
export function MadeTokenDialog({ token, onClose }: MadeTokenDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const close = async () => {
    if (isCopied || (await isKept())) onClose()
  }
  const line = `curl -H "Authorization: Bearer ${token}" "${window.location.origin}/oceanAPI/v1/question/survey/find"`
  return (
    <Dialog
      open
      onClose={() => void close()}
      title="令牌已新建"
      size="md"
      dismissable={false}
      footer={
        <>
          <Button onClick={() => void close()}>完成</Button>
          <CopyButton variant="primary" text={token} done="令牌已复制" onCopied={() => setCopied(true)}>
            复制令牌
          </CopyButton>
        </>
      }
    >
      <div role="status" className="grid grid-cols-1 gap-4.5">
        <p className="text-md text-ink-2">
          现在就复制，放进程序的设置里。<strong className="text-ink">它只显示这一次</strong>
          ，谁拿到它都能用，不要写进会给别人看的文件。
        </p>
        <TextField
          label="令牌"
          value={token}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <div className="grid grid-cols-1 gap-1.5">
          <div className="flex items-center justify-between gap-3">
            <span className="text-md font-medium">试一试</span>
            <CopyButton
              size="sm"
              variant="quiet"
              text={line}
              done="命令已复制"
              onCopied={() => setCopied(true)}
            >
              复制命令
            </CopyButton>
          </div>
          <code className="block rounded-lg bg-sunken px-4 py-3 text-sm break-all">{line}</code>
        </div>
      </div>
    </Dialog>
  )
}

const isKept = () =>
  confirm({
    title: '令牌复制好了吗',
    message: '它只显示这一次。没有复制的话，只能撤销它再新建一个。',
    confirmText: '已经复制',
    cancelText: '再看看',
    danger: true,
  })
