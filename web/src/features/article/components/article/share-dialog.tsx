import type { TableRow } from '@wenhai/core/article/schema'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { useSite } from '../../../site/api.ts'

interface ShareDialogProps {
  table: Pick<TableRow, 'table_id' | 'title' | 'public' | 'hasKey'>
  onClose: () => void
}

/** Link and QR code; on phones the system's own way as well. */
export function ShareDialog({ table, onClose }: ShareDialogProps) {
  const { data: site } = useSite()
  const link = (site?.url ?? window.location.origin) + paths.article(table.table_id)
  // Given up half-way is no failure.
  const share = () => void navigator.share({ title: table.title, url: link }).catch(() => undefined)
  return (
    <Dialog open onClose={onClose} title="分享" size="sm">
      <div className="grid grid-cols-1 gap-3.5">
        <p className="font-serif text-xl font-bold break-words">{table.title}</p>
        <div className="grid justify-items-center rounded-lg border bg-[#fff] p-2">
          <QrCode text={link} label={`“${table.title}”的二维码`} className="w-44" />
        </div>
        <TextField
          label="链接"
          hideLabel
          value={link}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <div className="flex gap-2.5 [&>*]:flex-1">
          <CopyButton variant="primary" text={link} done="链接已复制">
            复制链接
          </CopyButton>
          {typeof navigator.share === 'function' && <Button onClick={share}>用其他应用分享</Button>}
        </div>
        {!table.public && (
          <p className="text-sm text-gold">
            {table.hasKey
              ? '这篇文章是私密的：对方打开链接后，还要输入密钥。请用别的方式告诉他。'
              : '这篇文章只有你自己看得到。想给别人看，请先公开，或者设一个密钥。'}
          </p>
        )}
      </div>
    </Dialog>
  )
}
