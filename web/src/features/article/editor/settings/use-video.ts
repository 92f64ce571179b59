import { video as limits } from '@wenhai/core/file/limits'
import { formatBytes } from '@wenhai/core/format/bytes'
import { uploadVideo } from '#features/article/api.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { isAccepted } from '#ui/fields/file-rules.ts'
import { useUpload } from '#ui/fields/use-upload.ts'

export const videoFormats = '.mp4,.webm'

interface VideoOptions {
  onChange: (path: string) => void
  onBusy: (isBusy: boolean) => void
}

/** One film on its way to the server, which may take minutes. */
export function useVideo({ onChange, onBusy }: VideoOptions) {
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
