import { formKindOf } from '@wenhai/core/form/form-kind'
import { answersAsText } from '@wenhai/core/report/answers-text'
import type { TakePage } from '@wenhai/core/report/page'
import type { Receipt } from '@wenhai/core/report/schema'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Answering, type AnsweringProps } from '../answering.tsx'
import { Elsewhere, PublishedLink } from '../entry/closed-states.tsx'
import { LookUpAgain } from '../entry/look-up-again.tsx'
import { shownOf } from '../machine/shown.ts'
import { changedPaper, type TakenState, type TakeState } from '../machine/state.ts'
import { TakeMoment } from '../take-time.tsx'
import { CopyAnswers } from './copy-answers.tsx'
import { HandedInNote } from './handed-in-note.tsx'
import { FixedPaper, ownPaper } from './own-paper.tsx'
import { ReceiptTools } from './receipt-tools.tsx'
import { NextTaker, ThanksNote } from './thanks-note.tsx'
import { VoteResults } from './vote-results.tsx'

const titles = { survey: '谢谢参与，已经收到', vote: '投票成功' } as const

export { VoteResults }

type ReceiptProps = AnsweringProps & { state: TakenState }

/** Shows the receipt, and what comes next. An exam has its result instead. */
export function ReceiptState({ page, take, state, formRef }: ReceiptProps) {
  const { questionnaire_type, showResult } = page.view
  const { sheet: receipt, canChange, canSeeResult } = state.mine
  const isVote = formKindOf(questionnaire_type).isBallot
  const { report } = state
  const closing = closingOf(state)
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <HandedInNote state={state} />
      <div role="status">{state.notice !== '' && <p className="take-notice">{state.notice}</p>}</div>
      <section className="take-card take-receipt">
        <h2>{titleOf(state, isVote)}</h2>
        {closing && <p className="take-closing">{closing.text}</p>}
        {receipt && <Facts receipt={receipt} isAnonymous={page.view.anonymous} />}
        {receipt && <p>{whatComesNext(page, canSeeResult)}</p>}
        <ThanksNote page={page} take={take} state={state} />
        {receipt?.receipt && <ReceiptTools page={page} take={take} state={state} receipt={receipt} />}
        {page.view.kiosk && (
          <NextTaker isAwake={state.isAwake} path={`${formKindOf('survey').base}/${page.view.survey_id}`} />
        )}
        {state.isHidden && (
          <p>每台设备只能交一份。要填自己的一份，请用自己的手机打开这个链接，或者登录自己的账号。</p>
        )}
        <Elsewhere page={page}>
          <PublishedLink page={page} state={state} />
        </Elsewhere>
      </section>
      {!receipt && <LookUpAgain page={page} take={take} state={state} />}
      {state.mine.nextDay && <NextBallot page={page} left={state.mine.attemptsLeft} />}
      {isVote && state.result && <VoteResults page={page} take={take} state={state} />}
      {isVote && !state.result && showResult === 'ended' && !canSeeResult && (
        <p className="take-notice">结果在投票结束后公布，到时回到这一页就能看到。</p>
      )}
      {canChange && (isVote || report) && (
        <ChangeReport
          key={receipt?.receipt}
          page={page}
          take={take}
          state={state}
          formRef={formRef}
          onChanging={setChanging}
        />
      )}
      {!isVote && !isChanging && !page.view.kiosk && report && (
        <section aria-label="我的答案">
          <h2 className="take-title">我的答案</h2>
          <FixedPaper {...ownPaper(state)} />
        </section>
      )}
    </>
  )
}

/** Shows when the next ballot of a contest with ballots on each day can be given. */
const NextBallot = ({ page, left }: { page: TakePage; left: number }) => (
  <p className="take-notice">
    {left > 0 ? (
      <>
        今天还可以投 {left} 次。{' '}
        <a className="take-button" href={`${formKindOf(page.view).base}/${page.view.survey_id}`}>
          再投一次
        </a>
      </>
    ) : (
      '今天的次数已经投完，北京时间零点以后可以再投。'
    )}
  </p>
)

const Facts = ({ receipt, isAnonymous }: { receipt: Receipt; isAnonymous: boolean }) => (
  <dl className="take-facts">
    {receipt.receipt !== '' && (
      <div>
        <dt>回执</dt>
        <dd className="take-code">{receipt.receipt}</dd>
      </div>
    )}
    <div>
      <dt>时间</dt>
      <dd>
        <TakeMoment at={receipt.submitted} to={isAnonymous ? 'day' : 'minute'} />
      </dd>
    </div>
  </dl>
)

function titleOf(state: TakenState, isVote: boolean): string {
  if (state.mine.sheet) return closingOf(state)?.title ?? titles[isVote ? 'vote' : 'survey']
  return state.isHidden ? '这台设备上已经有人交过一份' : '你已经参与过了'
}

const closings = {
  screened: { title: '谢谢你的时间', text: '根据你的回答，不用继续作答了。' },
  full: { title: '名额已经满了', text: '和你情况相同的名额已经收满，谢谢参与。' },
} as const

/** The text for a report that ended before it was finished: what the author says, or that it is so. */
function closingOf({ mine, report, logic }: TakenState): { title: string; text: string } | undefined {
  const end = mine.sheet?.end
  if (!end || end === 'finish') return undefined
  const own = (logic ?? report?.logic)?.[end === 'full' ? 'fullText' : 'screenedText']
  return { title: closings[end].title, text: own || closings[end].text }
}

const changeTexts = {
  vote: '改变主意了？结束前可以改投',
  contest: '改变主意了？结束前可以改投',
  survey: '要修改？结束前可以改这份答卷',
  exam: '',
} as const

/**
 * Changes a report. Without a script it opens all the same; with one, what is not seen is not rendered. A paper with
 * rules is changed with a script, because what is shown of it depends on the answers.
 */
function ChangeReport({ onChanging, ...props }: ReceiptProps & { onChanging: (isOpen: boolean) => void }) {
  const { page, take, state } = props
  const isVote = formKindOf(page.view).isBallot
  const place = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async (isNowOpen: boolean) => {
    if (isNowOpen && !isVote) await take.change()
    onChanging(isNowOpen && !isVote)
    setOpen(isNowOpen)
  }
  const openAsItWas = useEffectEvent(() => void open(place.current?.open ?? false))
  // The panel may have been opened before the script came.
  useLayoutEffect(() => openAsItWas(), [])
  if (!state.isAwake && page.view.logic) return null
  const isPlain = !state.isAwake && !isVote
  return (
    <details
      ref={place}
      className="take-card take-change"
      onToggle={(event) => void open(event.currentTarget.open)}
    >
      <summary>{changeTexts[page.view.questionnaire_type]}</summary>
      {(isOpen || !state.isAwake) && (
        <Answering {...props} state={isPlain ? { ...state, ...changedPaper(page, state) } : state} />
      )}
    </details>
  )
}

function whatComesNext({ view }: TakePage, canSeeResult: boolean): string {
  if (view.kiosk) return '已经收到，换下一位之前请记下回执：凭它可以再看这一份。'
  const keep = view.anonymous
    ? '这一份是匿名的：回执不记名，只有你知道它，凭它可以再看这一份。'
    : '记下回执：凭它可以说明这一份是你交的。'
  if (formKindOf(view).isBallot) return canSeeResult ? '' : keep
  return `你的答案已经收好。${keep}`
}

/** The form ended while the taker was writing. Nothing that was written is lost. */
export function OverState({ page, state }: { page: TakePage; state: TakeState }) {
  const shown = shownOf(state)
  return (
    <section className="take-card">
      <h2>{state.problem?.text || '已经结束，不能再提交'}</h2>
      <p>
        {formKindOf(page.view).hasClock
          ? '服务器按最后保存的内容交卷；后来写的没能算进去，都还在这里，可以复制下来。'
          : '这一份没有交上，但你写的都还在这里，可以复制下来留着，或者发给发起人。'}
      </p>
      {state.mine.endedText && <p className="take-thanks">{state.mine.endedText}</p>}
      <p className="take-ways">
        <CopyAnswers state={shown} />
      </p>
      <textarea
        className="take-written"
        readOnly
        aria-label="我写的"
        rows={8}
        value={answersAsText(shown.questions, shown.answers, shown.numbers)}
      />
      <Elsewhere page={page} />
    </section>
  )
}
