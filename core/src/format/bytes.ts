const kb = 1024
const mb = kb * 1024

/** A size has at most one decimal, and none where it would be 0. */
const short = (value: number) => String(Math.round(value * 10) / 10)

/** A file that has any bytes is at least 0.1 of the smaller unit. */
const writeSize = (bytes: number, small: string, large: string) => {
  if (!Number.isFinite(bytes) || bytes <= 0) return `0 ${small}`
  return bytes < mb - kb / 20
    ? `${short(Math.max(bytes / kb, 0.1))} ${small}`
    : `${short(bytes / mb)} ${large}`
}

export const formatBytes = (bytes: number) => writeSize(bytes, 'KB', 'MB')

/** The size of a file that was chosen: the specification writes it in Kb or M. */
export const formatUploadSize = (bytes: number) => writeSize(bytes, 'Kb', 'M')
