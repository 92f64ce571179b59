import { cx } from '#ui/cx.ts'
import type { SaveState } from './draft-saver.ts'

const two = (value: number) => String(value).padStart(2, '0')

const clock = (time: Date) => `${two(time.getHours())}:${two(time.getMinutes())}`

const texts: Record<Exclude<SaveState, 'saved'>, string> = {
  none: '写下的内容会自动保存',
  waiting: '还没保存…',
  saving: '正在保存…',
  kept: '暂存在这台设备上，连上以后自动保存',
  'signed-out': '登录已失效，内容暂存在这台设备上，请在新窗口重新登录',
}

/** Always shows whether what is written is safe. It is read out only where there is news in it. */
export function SaveStateText({ state, time }: { state: SaveState; time?: Date | undefined }) {
  const text = state === 'saved' ? `草稿已保存${time ? ` ${clock(time)}` : ''}` : texts[state]
  const isNews = state === 'saved' || state === 'kept' || state === 'signed-out'
  return (
    <>
      <span
        className={cx(
          'min-w-0 text-sm',
          state === 'kept' || state === 'signed-out' ? 'text-gold' : 'text-ink-3',
        )}
      >
        {text}
      </span>
      <span role="status" className="sr-only">
        {isNews && text}
      </span>
    </>
  )
}
