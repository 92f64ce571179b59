import type { ReactNode } from 'react'
import { TextField } from './fields/text-field.tsx'
import { QrCode } from './qr-code.tsx'

interface ShareLinkProps {
  title: string
  link: string
  /** The address that the code leads to, where it differs from the link. */
  codeLink?: string
  /** The buttons: copy, poster, share. */
  children: ReactNode
}

/** A link to be sent, as a code to scan and as a text to copy. */
export const ShareLink = ({ title, link, codeLink = link, children }: ShareLinkProps) => (
  <>
    <div className="grid justify-items-center rounded-lg border bg-[#fff] p-2">
      <QrCode text={codeLink} label={`“${title}”的二维码`} className="w-44" />
    </div>
    <TextField
      label="链接"
      hideLabel
      value={link}
      onChange={() => undefined}
      readOnly
      onFocus={(event) => event.target.select()}
    />
    <div className="flex gap-2.5 [&>*]:flex-1">{children}</div>
  </>
)
