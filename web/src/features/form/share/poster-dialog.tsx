import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useEffect, useMemo, useRef, useState } from 'react'
import { saveFile } from '#lib/download.ts'
import { siteName } from '#lib/site-name.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { linkBy, type SharedForm } from '../own/own-form.ts'
import { callTexts, drawPoster, type Poster, posterSize } from './poster-draw.ts'

interface PosterDialogProps {
  form: SharedForm
  link: string
  onClose: () => void
}

/** A report for the wall: the same drawing is shown, saved and printed. */
export function PosterDialog({ form, link, onClose }: PosterDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [printed, setPrinted] = useState('')
  const poster = useMemo(() => toPoster(form, link), [form, link])
  useEffect(() => {
    if (!canvas.current) return
    drawPoster(canvas.current, poster)
    setPrinted(canvas.current.toDataURL('image/png'))
  }, [poster])
  const save = () =>
    canvas.current?.toBlob((picture) => {
      if (picture) saveFile(picture, `${fileName(form.survey_title)}-海报.png`)
      else toast.error('没能生成图片，请截屏保存')
    }, 'image/png')
  return (
    <Dialog
      open
      onClose={onClose}
      title="海报"
      size="md"
      footer={
        <>
          <Button onClick={() => window.print()}>打印</Button>
          <Button variant="primary" onClick={save}>
            下载 PNG
          </Button>
        </>
      }
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`海报：${[poster.title, callTexts[poster.kind], ...poster.times].join('，')}`}
        width={posterSize.width}
        height={posterSize.height}
        className="mx-auto block h-auto max-h-[62dvh] w-auto max-w-full rounded-md border shadow-card"
      />
      {printed && (
        <PrintPage>
          <img src={printed} alt="" className="mx-auto block max-h-[96vh] max-w-full" />
        </PrintPage>
      )}
    </Dialog>
  )
}

const toPoster = (form: SharedForm, link: string): Poster => ({
  kind: form.questionnaire_type,
  accent: form.accent,
  title: form.survey_title,
  desc: form.desc,
  link,
  scanned: linkBy('poster', link),
  times: [
    ...(form.start_time ? [`${dateTimeText(form.start_time)} 开始`] : []),
    ...(form.end_time ? [`${dateTimeText(form.end_time)} 截止`] : []),
  ],
  sponsor: form.sponsor,
  siteName,
})

/** Takes out what a file system cannot have in a name. */
const fileName = (title: string) => title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()
