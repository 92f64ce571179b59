import { formatBytes } from '@wenhai/core/format/number'
import type { Coming } from './coming.ts'

const saidOf = ({ status, sent, bytes, reason }: Coming): string => {
  const far = `${formatBytes(sent)} / ${formatBytes(bytes)}`
  if (status === 'failed') return reason
  if (status === 'queued') return '等前面的传完'
  if (status === 'waiting') return `${reason}（${far}）`
  if (status === 'paused') return `已暂停，${far}`
  return sent < bytes ? `正在上传，${far}` : '正在检查…'
}

export function UploadProgress({ coming, onDrop }: { coming: Coming; onDrop: () => void }) {
  const { name, bytes, status, sent, sending } = coming
  const isOver = status === 'failed'
  return (
    <li className="upload-row">
      <span className="upload-name">
        {name}
        {!isOver && <progress max={bytes} value={sent} aria-label={`${name} 的上传进度`} />}
        <small role={isOver ? 'alert' : 'status'} className={isOver ? 'upload-failed' : undefined}>
          {saidOf(coming)}
        </small>
      </span>
      {status !== 'queued' && (
        <button type="button" onClick={status === 'sending' ? sending.pause : sending.resume}>
          {status === 'sending' ? '暂停' : isOver ? '重试' : '继续'}
        </button>
      )}
      <button
        type="button"
        aria-label={`取消上传 ${name}`}
        onClick={() => {
          sending.drop()
          onDrop()
        }}
      >
        取消
      </button>
    </li>
  )
}
