import { leadSeconds } from '@wenhai/core/form/limits'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import { type FormEvent, useEffect, useState } from 'react'
import type { TakeState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'

interface ThanksNoteProps {
  page: TakePage
  take: Take
  state: TakeState
}

/**
 * Shows the author's words to those who have handed in. The receipt is shown only here, so nobody is led away where the
 * author has not chosen it, and nobody who comes back to look at it.
 */
export function ThanksNote({ page, take, state }: ThanksNoteProps) {
  const { sheet } = state.mine
  if (!sheet?.thanks) return null
  const { text, picture, url, leadsOn, canMail } = sheet.thanks
  return (
    <>
      {text !== '' && <p className="take-closing take-thanks">{text}</p>}
      {picture && <img className="take-thanks-picture" src={picture} alt="发起人放的图片" />}
      {url !== '' && (
        <p className="take-ways">
          <a
            // At a shared device the next person is the main way on.
            className={page.view.kiosk ? 'take-button' : 'take-button take-button-main'}
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            前往 {hostOf(url)}
          </a>
        </p>
      )}
      {/* What is around the form belongs to another site, and is led nowhere. */}
      {leadsOn && !page.embed && state.isAwake && isJustHandedIn(page, state) && <LeadOn url={url} />}
      {canMail && state.isAwake && <MailCopy page={page} take={take} receipt={sheet.receipt} />}
    </>
  )
}

/** The page was opened as something else than a receipt, and the report there is another than it may have begun with. */
const isJustHandedIn = ({ mine }: TakePage, state: TakeState): boolean =>
  state.stage === 'taken' &&
  state.handedIn === null &&
  mine.face !== 'taken' &&
  mine.sheet?.report_id !== state.mine.sheet?.report_id

/**
 * Opens the author's address after some seconds. Any touch begins them again, because somebody who reads or copies the
 * receipt is not done with it, and a button stops them for good.
 */
function LeadOn({ url }: { url: string }) {
  const { left, stop } = useSecondsLeft(leadSeconds)
  useEffect(() => {
    if (left !== undefined && left <= 0) location.assign(url)
  }, [left, url])
  if (left === undefined) return null
  return (
    <p className="take-ways take-lead">
      <span>
        {Math.max(0, left)} 秒后自动前往 {hostOf(url)}。回执在这一页上，要留的先记下。
      </span>
      <button type="button" className="take-button" onClick={stop}>
        留在这一页
      </button>
    </p>
  )
}

/** Seconds that any touch begins again; undefined once they were stopped. */
function useSecondsLeft(from: number) {
  const [left, setLeft] = useState<number | undefined>(from)
  const isStopped = left === undefined
  useEffect(() => {
    if (isStopped) return
    const timer = setInterval(() => setLeft((seconds) => seconds && seconds - 1), 1000)
    const again = () => setLeft((seconds) => seconds && from)
    const signs = ['pointerdown', 'keydown', 'scroll'] as const
    for (const sign of signs) window.addEventListener(sign, again)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, again)
    }
  }, [from, isStopped])
  return { left, stop: () => setLeft(undefined) }
}

/** The host of the address, whatever else it says. */
function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/**
 * A member's copy goes to their own address; others type one in, and get the receipt there. Where people take turns, the
 * one who is signed in on the device is not the one who answers.
 */
function MailCopy({ page, take, receipt }: Pick<ThanksNoteProps, 'page' | 'take'> & { receipt: string }) {
  const [mail, setMail] = useState('')
  const [said, setSaid] = useState('')
  const isMember = page.user !== null && !page.view.kiosk
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSaid('正在发送……')
    const answer = await take.ask(reportCalls.mailReport, { id: page.view.survey_id, receipt, mail })
    setSaid(answer.ok ? `已经发到 ${answer.data.to}` : answer.reason)
  }
  return (
    <form className="take-mail" onSubmit={(event) => void send(event)} noValidate>
      {!isMember && (
        <input
          type="email"
          aria-label="邮箱"
          placeholder="邮箱"
          autoComplete="email"
          value={mail}
          onChange={(event) => setMail(event.target.value)}
        />
      )}
      <button type="submit" className="take-button">
        {isMember ? '发一份副本到我的邮箱' : '把回执发到邮箱'}
      </button>
      <span role="status">{said}</span>
    </form>
  )
}

/** Seconds until the page is ready for the next person; any touch begins them again. */
const stay = 30

/** Where people take turns, the person who opens the page again is the next one. */
export function NextTaker({ isAwake, path }: { isAwake: boolean; path: string }) {
  const { left = stay } = useSecondsLeft(stay)
  useEffect(() => {
    // The page is replaced and not reloaded, because it may be the reply to a plain form.
    if (left <= 0) location.replace(location.href)
  }, [left])
  return (
    <p className="take-ways">
      <a className="take-button take-button-main" href={isAwake ? location.pathname + location.search : path}>
        下一位
      </a>
      {isAwake && <span>{Math.max(0, left)} 秒后自动换下一位</span>}
    </p>
  )
}
