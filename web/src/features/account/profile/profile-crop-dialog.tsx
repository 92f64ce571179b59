import { formatBytes } from '@wenhai/core/format/number'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepSession } from '#lib/session.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FormNotice } from '#ui/fields/form-row.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { refreshMember, uploadAvatar } from '../api.ts'
import { type Crop, wholeCrop, withZoomShare, zoomCrop, zoomShare } from './profile-crop.ts'
import { ProfileCropFrame } from './profile-crop-frame.tsx'

interface Opened {
  picture: HTMLImageElement
  size: { width: number; height: number }
}

interface Sent {
  bytes: number
  total: number
}

const buttonZoom = 1.25

/** Opens the chosen picture; its largest square is the first crop. */
function useOpened(file: File, onProblem: (problem: string) => void) {
  const [opened, setOpened] = useState<Opened>()
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, side: 1 })
  const tell = useEffectEvent(onProblem)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    let isCurrent = true
    loadPicture(url).then(
      (picture) => {
        if (!isCurrent) return
        const size = { width: picture.naturalWidth, height: picture.naturalHeight }
        setCrop(wholeCrop(size))
        setOpened({ picture, size })
      },
      () => isCurrent && tell('这张图片打不开，可能已损坏，换一张试试。'),
    )
    return () => {
      isCurrent = false
      URL.revokeObjectURL(url)
    }
  }, [file])
  return { opened, crop, setCrop }
}

/** Sends the chosen square; `sent` is how far it is. */
function useAvatarUpload(onProblem: (problem: string | undefined) => void, onClose: () => void) {
  const [sent, setSent] = useState<Sent>()
  const cancel = useRef<AbortController>(undefined)
  const save = async ({ picture }: Opened, crop: Crop) => {
    onProblem(undefined)
    const square = await drawCrop(picture, crop)
    if (!square) return onProblem('当前浏览器没能裁剪这张图片，换一张试试。')
    cancel.current = new AbortController()
    setSent({ bytes: 0, total: square.size })
    const answer = await uploadAvatar({
      file: square,
      signal: cancel.current.signal,
      onProgress: (bytes, total) => setSent({ bytes, total }),
    })
    setSent(undefined)
    if (!answer.ok) return answer.cause === 'refused' ? onProblem(answer.reason) : undefined
    keepSession({ userinfo: answer.data })
    toast.success('头像已更新')
    onClose()
    await refreshMember(answer.data.id)
  }
  return { sent, save, stop: () => cancel.current?.abort() }
}

/** The square of the picture that becomes the avatar. */
export function ProfileCropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const { opened, crop, setCrop } = useOpened(file, setProblem)
  const { sent, save, stop } = useAvatarUpload(setProblem, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="裁剪头像"
      size="sm"
      dismissable={false}
      busy={sent !== undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={sent !== undefined}>
            取消
          </Button>
          <Button
            variant="primary"
            onClick={() => opened && save(opened, crop)}
            pending={sent !== undefined}
            disabled={!opened}
          >
            用作头像
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {problem && <FormNotice>{problem}</FormNotice>}
        {opened ? (
          <>
            <ProfileCropFrame
              src={opened.picture.src}
              size={opened.size}
              crop={crop}
              onChange={setCrop}
              disabled={sent !== undefined}
            />
            <ZoomBar crop={crop} size={opened.size} onChange={setCrop} />
            <p className="text-center text-sm text-ink-3">拖动图片选位置，滚轮、双指或滑块缩放</p>
          </>
        ) : (
          !problem && opening
        )}
        {sent && <SentProgress {...sent} onCancel={stop} />}
      </div>
    </Dialog>
  )
}

const opening = (
  <div role="status" className="mx-auto grid aspect-square w-full max-w-xs place-items-center">
    <Spinner size={28} />
    <span className="sr-only">正在打开图片…</span>
  </div>
)

const SentProgress = ({ bytes, total, onCancel }: Sent & { onCancel: () => void }) => (
  <Progress
    label="正在上传"
    value={bytes}
    max={total}
    figures={`${formatBytes(bytes)} / ${formatBytes(total)}`}
    onCancel={onCancel}
  />
)

type ZoomBarProps = { crop: Crop; size: Opened['size']; onChange: (change: (crop: Crop) => Crop) => void }

const ZoomBar = ({ crop, size, onChange }: ZoomBarProps) => (
  <div className="mx-auto flex w-full max-w-xs items-center gap-2">
    <IconButton
      icon="zoomOut"
      label="缩小"
      onClick={() => onChange((before) => zoomCrop(before, 1 / buttonZoom, size))}
    />
    <input
      type="range"
      aria-label="缩放"
      min={0}
      max={100}
      value={Math.round(zoomShare(crop, size) * 100)}
      onChange={({ target }) => onChange((before) => withZoomShare(before, Number(target.value) / 100, size))}
      className="h-11 min-w-0 flex-1 accent-sea"
    />
    <IconButton
      icon="zoomIn"
      label="放大"
      onClick={() => onChange((before) => zoomCrop(before, buttonZoom, size))}
    />
  </div>
)

/** Twice what is kept, so that the server has something to choose from. */
const drawnPixels = 512

/** An <img> rather than createImageBitmap: it exists everywhere and turns photos the right way up by itself. */
function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () =>
      picture.naturalWidth > 0 ? resolve(picture) : reject(new Error('the picture is empty'))
    picture.onerror = () => reject(new Error('the picture cannot be decoded'))
    picture.src = url
  })
}

/** The chosen square as a file; undefined where the browser cannot make one. */
async function drawCrop(picture: HTMLImageElement, { x, y, side }: Crop): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = drawnPixels
  canvas.height = drawnPixels
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, drawnPixels, drawnPixels)
  // A browser that cannot write webp writes png instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) return undefined
  return new File([blob], blob.type === 'image/webp' ? 'avatar.webp' : 'avatar.png', { type: blob.type })
}
