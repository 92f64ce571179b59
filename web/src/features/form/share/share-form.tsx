import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { linkBy, type MineForm, type SharedForm, useShareLink } from '../own/own-form.ts'
import { EmbedDialog } from './embed-dialog.tsx'
import { PosterDialog } from './poster-dialog.tsx'
import { isOnlyHere } from './site-address.ts'

export function MineShare({ form, className }: { form: MineForm; className?: string | undefined }) {
  return (
    <Card aria-labelledby="mine-share" className={className}>
      <h2 id="mine-share" className="text-xl">
        分享
      </h2>
      <ShareBody form={form} />
      {!form.own.listed && <p className="text-sm text-ink-3">没有公开列出，只有拿到链接的人看得到。</p>}
    </Card>
  )
}

/** The dialog that shares a form, opened from a list. */
export const ShareFormDialog = ({ form, onClose }: { form: SharedForm; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="分享" size="sm">
    <p className="mb-3 font-serif text-xl font-bold break-words">{form.survey_title}</p>
    <ShareBody form={form} />
  </Dialog>
)

/** Shows link, QR code and poster. */
function ShareBody({ form }: { form: SharedForm }) {
  const link = useShareLink(form)
  return link ? <ShareWays form={form} link={link} /> : <Bone className="h-72" />
}

function ShareWays({ form, link }: { form: SharedForm; link: string }) {
  const [isPosterOpen, setPosterOpen] = useState(false)
  const [isEmbedOpen, setEmbedOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <ShareLink title={form.survey_title} link={link} codeLink={linkBy('qr', link)}>
        {/* A link that is typed from the field stays short; one that is copied says so by its word. */}
        <CopyButton text={linkBy('link', link)} done="链接已复制">
          复制链接
        </CopyButton>
        <Button onClick={() => setPosterOpen(true)}>海报</Button>
      </ShareLink>
      <Button onClick={() => setEmbedOpen(true)}>嵌入到网页</Button>
      {isOnlyHere(new URL(link).origin) && (
        <p className="text-sm text-gold">
          这个地址只有本机打得开。请用局域网或正式的网址打开本站再分享，或请站长在站点设置里填写网址。
        </p>
      )}
      {form.state === 'paused' && (
        <p className="text-sm text-gold">已暂停，别人打开链接会看到“已暂停”；点“恢复”后就能参与。</p>
      )}
      {isEmbedOpen && <EmbedDialog form={form} link={link} onClose={() => setEmbedOpen(false)} />}
      {isPosterOpen && <PosterDialog form={form} link={link} onClose={() => setPosterOpen(false)} />}
    </div>
  )
}
