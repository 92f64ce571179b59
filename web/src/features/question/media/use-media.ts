import { audioLimits, bareName, videoLimits } from '@wenhai/core/file/path'
import { formatBytes } from '@wenhai/core/format/number'
import { media as limits } from '@wenhai/core/question/limits'
import type { QuestionMedia } from '@wenhai/core/question/media'
import { useRef } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { isAccepted } from '#ui/fields/file-rules.ts'
import { useUpload } from '#ui/fields/use-upload.ts'
import { uploadMedia } from '../api.ts'

export const mediaFormats = '.mp3,.m4a,.wav,.ogg,.aac,.flac,.weba,.mp4,.webm'

interface MediaOptions {
  onAdd: (media: QuestionMedia) => void
  onBusy: (isBusy: boolean) => void
}

function findFault(file: File): string | undefined {
  if (!isAccepted(file, mediaFormats)) return '要是 mp3、m4a、wav、ogg、aac、flac 音频，或 mp4、webm 视频'
  const max = file.type.startsWith('audio/') ? audioLimits.maxBytes : videoLimits.maxBytes
  return file.size > max ? `不能超过 ${formatBytes(max)}，这段有 ${formatBytes(file.size)}` : undefined
}

/** Sends one recording or film to the server; the browser says how long it lasts. */
export function useMediaUpload({ onAdd, onBusy }: MediaOptions) {
  const coming = useRef({ name: '', seconds: 1 })
  const { work, send, retry, cancel } = useUpload({
    upload: uploadMedia,
    onSent: ({ url }) => onAdd({ path: url, plays: 0, ...coming.current }),
    onBusy,
  })
  const take = async (file: File | undefined) => {
    const fault = file && findFault(file)
    if (fault) return void toast.warning(fault)
    if (!file) return
    const seconds = await measureMedia(file)
    if (seconds === undefined) return void toast.warning('浏览器放不出这个文件，请转成 mp3 或 mp4 再上传')
    if (seconds > limits.maxSeconds)
      return void toast.warning(`最长 ${limits.maxSeconds / 3600} 小时，请剪短再上传`)
    coming.current = { name: bareName(file.name).slice(0, limits.nameMax) || '音频', seconds }
    await send(file)
  }
  return { work, take, retry, cancel }
}

/** A browser learns the length of some recordings only by going to their end. */
const beyond = 1e9

/** How many seconds it lasts; undefined where this browser cannot play it. */
function measureMedia(file: File): Promise<number | undefined> {
  const element = document.createElement(file.type.startsWith('audio/') ? 'audio' : 'video')
  const url = URL.createObjectURL(file)
  return new Promise<number | undefined>((resolve) => {
    const look = () => {
      if (Number.isFinite(element.duration)) resolve(Math.max(1, Math.ceil(element.duration)))
      else element.currentTime = beyond
    }
    element.preload = 'metadata'
    element.onloadedmetadata = look
    element.ondurationchange = () => {
      if (Number.isFinite(element.duration)) look()
    }
    element.onerror = () => resolve(undefined)
    element.src = url
  }).finally(() => {
    element.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
