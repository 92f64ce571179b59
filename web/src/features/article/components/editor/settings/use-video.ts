import { video as limits } from '@wenhai/core/file/limits'
import { formatBytes } from '@wenhai/core/format/bytes'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../../../ui/feedback/toast.tsx'
import { isAccepted } from '../../../../../ui/fields/file-rules.ts'
import { uploadVideo } from '../../../api.ts'

export const videoFormats = '.mp4,.webm'

interface VideoWork {
  file: File
  /** Bytes on their way. */
  sent?: number | undefined
  error?: string | undefined
}

interface VideoOptions {
  onChange: (path: string) => void
  onBusy: (isBusy: boolean) => void
}

/** One film's way to the server. It may take minutes: it shows how far it is and can be called off. */
export function useVideo({ onChange, onBusy }: VideoOptions) {
  const [work, setWork] = useState<VideoWork>()
  const sending = useRef<AbortController>(undefined)
  const latest = useRef({ onChange, onBusy })
  useEffect(() => {
    latest.current = { onChange, onBusy }
  })
  useEffect(
    () => () => {
      sending.current?.abort()
      if (sending.current) latest.current.onBusy(false)
    },
    [],
  )

  const send = async (file: File) => {
    const controller = new AbortController()
    sending.current = controller
    latest.current.onBusy(true)
    setWork({ file, sent: 0 })
    const answer = await uploadVideo({
      file,
      signal: controller.signal,
      onProgress: (sent) => setWork({ file, sent }),
    })
    if (sending.current !== controller) return
    sending.current = undefined
    latest.current.onBusy(false)
    if (answer.ok) {
      setWork(undefined)
      latest.current.onChange(answer.data.url)
    } else if (answer.cause === 'cancelled') setWork(undefined)
    else setWork({ file, error: answer.reason })
  }
  return {
    work,
    take: ([file]: readonly File[]) => {
      if (!file) return
      if (!isAccepted(file, videoFormats)) toast.warning('视频要是 .mp4 或 .webm 格式')
      else if (file.size > limits.maxBytes)
        toast.warning(`视频不能超过 ${formatBytes(limits.maxBytes)}，这段有 ${formatBytes(file.size)}`)
      else void send(file)
    },
    retry: () => work && void send(work.file),
    cancel: () => {
      sending.current?.abort()
      setWork(undefined)
    },
  }
}
