import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#lib/answer.ts'
import type { UploadOptions } from '#lib/upload.ts'

interface UploadWork {
  file: File
  /** The bytes on their way. */
  sent?: number | undefined
  /** The progress from 0 to 1 while the file is on its way. */
  progress?: number | undefined
  error?: string | undefined
}

interface UploadHookOptions<Data> {
  upload: (options: UploadOptions) => Promise<Answer<Data>>
  onSent: (data: Data) => void
  /** Called when an upload begins and ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** One file on its way to the server: it shows how far it is, can be cancelled and tried again, and ends with the page. */
export function useUpload<Data>({ upload, onSent, onBusy }: UploadHookOptions<Data>) {
  const [work, setWork] = useState<UploadWork>()
  const sending = useRef<AbortController>(undefined)
  const latest = useRef({ onSent, onBusy })
  useEffect(() => {
    latest.current = { onSent, onBusy }
  })
  useEffect(
    () => () => {
      sending.current?.abort()
      if (sending.current) latest.current.onBusy?.(false)
    },
    [],
  )

  const send = async (file: File) => {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    latest.current.onBusy?.(true)
    setWork({ file, sent: 0, progress: 0 })
    const answer = await upload({
      file,
      signal: controller.signal,
      onProgress: (sent, total) => setWork({ file, sent, progress: total > 0 ? sent / total : 0 }),
    })
    if (sending.current !== controller) return
    sending.current = undefined
    latest.current.onBusy?.(false)
    if (answer.ok) {
      setWork(undefined)
      latest.current.onSent(answer.data)
    } else if (answer.cause === 'cancelled') setWork(undefined)
    else setWork({ file, error: answer.reason })
  }

  return {
    work,
    send,
    retry: () => work && void send(work.file),
    cancel: () => {
      sending.current?.abort()
      setWork(undefined)
    },
  }
}
