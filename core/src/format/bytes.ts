const kb = 1024
const mb = kb * 1024

/** Never more than one decimal, and none when it would be 0. */
const short = (value: number) => String(Math.round(value * 10) / 10)

/** File sizes as people read them here: Kb below one M, else M. Anything at all counts as 0.1 Kb at least. */
export const formatBytes = (bytes: number) => {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Kb'
  return bytes < mb - kb / 20 ? `${short(Math.max(bytes / kb, 0.1))} Kb` : `${short(bytes / mb)} M`
}
