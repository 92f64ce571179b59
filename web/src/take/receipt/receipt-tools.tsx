import type { TakePage } from '@wenhai/core/report/page'
import type { Receipt } from '@wenhai/core/report/schema'
import { useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import type { TakeState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'

interface ReceiptToolsProps {
  page: TakePage
  take: Take
  state: TakeState
  receipt: Receipt
}

/** Keeps the receipt, copied or as a picture, and offers a way out for the next person at a shared computer. */
export function ReceiptTools({ page, take, state, receipt }: ReceiptToolsProps) {
  const [said, setSaid] = useState('')
  if (!state.isAwake) return null
  const copy = async () => setSaid((await copyText(receipt.receipt)) ? '已复制' : '没能复制，请选中后复制')
  const save = async () => {
    const { saveReceipt } = await import('./save-receipt.ts')
    setSaid((await saveReceipt(page, receipt)) ? '已存为图片' : '没能存为图片，请截屏')
  }
  return (
    <p className="take-ways">
      <button type="button" className="take-button" onClick={() => void copy()}>
        复制回执
      </button>
      <button type="button" className="take-button" onClick={() => void save()}>
        存为图片
      </button>
      {!page.user && !page.view.kiosk && (
        <button type="button" className="take-button" onClick={take.hideReport}>
          不是我
        </button>
      )}
      <span role="status">{said}</span>
    </p>
  )
}
