import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { TakePage } from '@wenhai/core/report/page'
import type { Receipt } from '@wenhai/core/report/schema'

const width = 720
const height = 400
const margin = 48

/** A picture with the receipt, drawn here: nothing is sent for it. */
export async function saveReceipt(
  { site, view }: TakePage,
  { receipt, submitted }: Receipt,
): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return false
  pen.fillStyle = '#fbfaf6'
  pen.fillRect(0, 0, width, height)
  const write = (text: string, y: number, font: string, colour = '#1f2933') => {
    pen.font = font
    pen.fillStyle = colour
    pen.fillText(text, margin, y, width - 2 * margin)
  }
  const time = dateTimeText(submitted)
  write(site, 80, '28px sans-serif', '#5a6672')
  write(view.survey_title, 150, 'bold 38px serif')
  write('回执', 225, '26px sans-serif', '#5a6672')
  write(receipt, 290, 'bold 52px monospace')
  write(view.anonymous ? time.slice(0, 10) : time, 350, '26px sans-serif', '#5a6672')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `回执 ${receipt}.png`
  link.click()
  URL.revokeObjectURL(link.href)
  return true
}
