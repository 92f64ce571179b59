import type { FormKind } from '@wenhai/core/form/form-kind'
import { formatNumber } from '@wenhai/core/format/number'
import { isOnlyHere, shortAddress } from '#features/form/share/site-address.ts'
import { cx } from '#ui/cx.ts'
import { QrCode } from '#ui/qr-code.tsx'
import './screen-code.css'

interface ScreenCodeProps {
  title: string
  address: string
  /** The path of the take page, below the address. */
  path: string
  isBig: boolean
  onPress: () => void
}

/** Shows the code that phones scan, and what is typed where they cannot. */
export function ScreenCode({ title, address, path, isBig, onPress }: ScreenCodeProps) {
  const link = address + path
  return (
    <aside className={cx('screen-code', isBig && 'screen-code-big')} aria-label="参与方式">
      <button
        type="button"
        className="screen-qr"
        onClick={onPress}
        aria-expanded={isBig}
        aria-label={isBig ? '收起二维码' : '放大二维码'}
      >
        <QrCode text={`${link}?from=screen`} label={`“${title}”的二维码`} className="screen-qr-picture" />
      </button>
      <div className="screen-ways">
        <p className="screen-scan">{isBig ? '拿出手机，扫码参与' : '扫码参与'}</p>
        <p className="screen-address">
          <b className="screen-host">{shortAddress(address)}</b>
          <span className="screen-path">{path}</span>
        </p>
        {isOnlyHere(address) && (
          <p className="screen-only-here">这个地址只有这台电脑打得开，请在“更多”里换一个</p>
        )}
      </div>
    </aside>
  )
}

const units: Record<FormKind, { unit: string; before: string }> = {
  survey: { unit: '份', before: '已收到' },
  vote: { unit: '票', before: '已投' },
  contest: { unit: '张选票', before: '已投' },
  exam: { unit: '份', before: '已交卷' },
}

/** The count that grows: each new figure lifts a little. */
export function ScreenCount({ kind, total }: { kind: FormKind; total: number }) {
  const { unit, before } = units[kind]
  return (
    <p className="screen-count">
      <span>{before}</span>
      <b key={total}>{formatNumber(total)}</b>
      <span>{unit}</span>
    </p>
  )
}
