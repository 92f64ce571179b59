import { videoLimits as limits } from '@wenhai/core/file/path'
import { formatBytes } from '@wenhai/core/format/number'
import type { Ref } from 'react'
import { uploadVideo } from '#features/article/api.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { isAccepted } from '#ui/fields/file-rules.ts'
import { Upload } from '#ui/fields/upload.tsx'
import { useUpload } from '#ui/fields/use-upload.ts'

interface VideoFieldProps {
  value: string
  onChange: (path: string) => void
  onBusy: (isBusy: boolean) => void
  error?: string | undefined
  /** The film itself, so that a picture can be taken from it. */
  film: Ref<HTMLVideoElement>
}

/** The film of an article of type video: our own upload, played by the browser itself. */
export function VideoField({ value, onChange, onBusy, error, film }: VideoFieldProps) {
  const { work, take, retry, cancel } = useVideo({ onChange, onBusy })
  if (work?.sent !== undefined)
    return (
      <div className="rounded-xl border bg-surface p-5 shadow-card">
        <Progress
          label={`正在上传 ${work.file.name}`}
          value={work.sent}
          max={work.file.size}
          figures={`${formatBytes(work.sent)} / ${formatBytes(work.file.size)}`}
          onCancel={cancel}
        />
      </div>
    )
  return (
    <div data-field="video" className="grid grid-cols-1 gap-2">
      {value !== '' && !work ? (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: what authors upload has no captions that could be shown */}
          <video
            ref={film}
            src={value}
            controls
            playsInline
            preload="metadata"
            aria-label="上传的视频"
            className="aspect-[16/9] w-full rounded-xl bg-[#0c1014] object-contain"
          />
          <Button size="sm" className="justify-self-start" onClick={() => onChange('')}>
            换一段视频
          </Button>
        </>
      ) : (
        <Upload
          label="视频"
          accept={videoFormats}
          items={work ? [{ id: 'film', name: work.file.name, size: work.file.size, error: work.error }] : []}
          onAdd={take}
          onRemove={cancel}
          onRetry={retry}
          hint={`mp4 或 webm，${formatBytes(limits.maxBytes)} 以内，不会重新压缩`}
        />
      )}
      <p aria-live="polite" className="text-sm text-cinnabar empty:hidden">
        {error}
      </p>
    </div>
  )
}

const videoFormats = '.mp4,.webm'

interface VideoOptions {
  onChange: (path: string) => void
  onBusy: (isBusy: boolean) => void
}

/** Sends one film to the server, which may take minutes. */
function useVideo({ onChange, onBusy }: VideoOptions) {
  const { work, send, retry, cancel } = useUpload({
    upload: uploadVideo,
    onSent: ({ url }) => onChange(url),
    onBusy,
  })
  return {
    work,
    take: ([file]: readonly File[]) => {
      if (!file) return
      if (!isAccepted(file, videoFormats)) toast.warning('视频要是 .mp4 或 .webm 格式')
      else if (file.size > limits.maxBytes)
        toast.warning(`视频不能超过 ${formatBytes(limits.maxBytes)}，这段有 ${formatBytes(file.size)}`)
      else void send(file)
    },
    retry,
    cancel,
  }
}
