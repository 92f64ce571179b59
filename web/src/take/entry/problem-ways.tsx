import { sayLost } from '../machine/problem.ts'
import { shownOf } from '../machine/shown.ts'
import type { PaperState, Problem, TakeState, WorkState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'
import { CopyAnswers } from '../receipt/copy-answers.tsx'
import { FixedPaper } from '../receipt/own-paper.tsx'
import { LoginWays } from './login-ways.tsx'

/** Notes in the strip that stays in sight; what was asked for is said beside the button instead. */
export function StripNotes({ take, state }: { take: Take; state: PaperState }) {
  const { problem, canKeep, notice, sync } = state
  return (
    <>
      {/* Answers that the server has are safe, and a problem says itself what becomes of the others. */}
      {!canKeep && !notice && !problem && sync !== 'saved' && (
        <p className="take-said" role="alert">
          这个浏览器存不住答案，只能存到服务器：看到“已保存”之前，请不要关掉或刷新这一页。
        </p>
      )}
      {problem && !problem.isAsked && <ProblemWays problem={problem} take={take} state={state} />}
    </>
  )
}

interface ProblemWaysProps {
  problem: Problem
  take: Take
  state: TakeState
}

/** Shows what can be done about a problem. Answers that cannot be kept here can always be copied. */
export function ProblemWays({ problem: { way, isAsked }, take, state }: ProblemWaysProps) {
  if (!way) return null
  if (way === 'login') return <LoginWays />
  return (
    <p className="take-ways">
      {way === 'reload' && (
        <button type="button" className="take-button" onClick={() => location.reload()}>
          刷新页面
        </button>
      )}
      {way === 'resume' && (
        <button type="button" className="take-button" onClick={() => void take.resumeHere()}>
          在这里继续
        </button>
      )}
      {way === 'retry' && (
        <button
          type="button"
          className="take-button"
          onClick={() => (isAsked ? void take.handIn() : take.retry())}
        >
          再试一次
        </button>
      )}
      {way === 'confirm' && (
        <button type="button" className="take-button" onClick={() => void take.handIn({ isConfirmed: true })}>
          仍要提交
        </button>
      )}
      {(way === 'copy' || way === 'resume' || !state.canKeep) && <CopyAnswers state={shownOf(state)} />}
    </p>
  )
}

/** The report was handed in, and has not arrived yet. */
export function WaitingReport({ take, state, isExam }: { take: Take; state: WorkState; isExam: boolean }) {
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
