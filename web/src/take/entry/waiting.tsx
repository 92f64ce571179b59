import { FixedPaper } from '../fixed-paper.tsx'
import { sayLost } from '../machine/problem.ts'
import { shownOf } from '../machine/shown.ts'
import type { WorkState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'

/** Handed in, and not arrived yet. */
export function Waiting({ take, state, isExam }: { take: Take; state: WorkState; isExam: boolean }) {
  const { isHandingIn, lostBy, canKeep } = state
  return (
    <>
      <section className="take-card take-waiting">
        <p className="take-state">待发送</p>
        <h2>
          {lostBy
            ? `还没有交上：${sayLost(lostBy)}`
            : canKeep
              ? '已离线保存，联网后自动提交'
              : '现在离线，联网后自动提交'}
        </h2>
        <p>
          {lostBy && '会自动再交，不用重新填写。'}
          {canKeep
            ? '可以关掉这一页：下次用这个浏览器打开时会接着提交。'
            : '这个浏览器存不住答案：交上之前请不要关掉或刷新这一页。'}
          截止之前要交到{isExam && '；过了时间没有收到，就以最后保存到服务器的为准'}。
        </p>
        <button type="button" className="take-button" aria-disabled={isHandingIn} onClick={take.retry}>
          {isHandingIn ? '正在提交…' : '现在再试'}
        </button>
      </section>
      <FixedPaper {...shownOf(state)} />
    </>
  )
}
