import type { Piece } from '../file/store.ts'

/**
 * The requested range: `none` for one outside the file, undefined for the whole file, which is also sent for ranges
 * that we do not support.
 */
export function readRange(header: string | undefined, size: number): Piece | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const last = size - 1
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { start: size - length, end: last } : 'none'
  }
  const piece = { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) }
  if (piece.start > last) return 'none'
  return piece.start > piece.end ? undefined : piece
}
