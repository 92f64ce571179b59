import { copyText } from '#lib/clipboard.ts'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './feedback/toast.tsx'

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> & {
  text: string
  /** The toast that follows, such as 链接已复制. */
  done: string
  onCopied?: (() => void) | undefined
}

export function CopyButton({ text, done, onCopied, ...look }: CopyButtonProps) {
  const copy = async () => {
    if (await copyText(text)) {
      toast.success(done)
      onCopied?.()
    } else toast.warning('没能复制，请选中文字后手动复制')
  }
  return <Button {...look} onClick={copy} />
}
