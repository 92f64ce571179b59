import { formatSeconds } from '@wenhai/core/format/number'
import { reportCalls } from '@wenhai/core/report/calls'
import { maxSeconds } from '@wenhai/core/report/limits'
import { useEffect, useState } from 'react'
import { local, readStored, writeStored } from '#lib/storage.ts'
import type { PaperState } from '../machine/state.ts'
import { isPassing, type Take } from '../machine/take.ts'

interface LeaveWatchProps {
  take: Take
  state: PaperState
}

/** Notes when the page is left and for how long, where the cover has said so; shows nothing itself. */
export function LeaveWatch({ take, state }: LeaveWatchProps) {
  const attempt_id = state.attempt?.attempt_id ?? ''
  const [log, setLog] = useState<LeaveLog>()
  const isOver = state.sync === 'waiting' || state.isHandingIn

  useEffect(() => {
    const made = makeLeaveLog(attempt_id, take)
    setLog(made)
    return () => void made.send()
  }, [attempt_id, take])

  useEffect(() => {
    if (!log || isOver) return
    let isClosing = false
    const look = () => {
      if (document.visibilityState === 'visible') log.comeBack()
      else if (!isClosing) log.leave(true)
    }
    const blur = () => log.leave(false)
    // A page that is reloaded is back at once: that is no leaving.
    const close = () => {
      isClosing = true
      log.leave(false)
    }
    const open = () => {
      isClosing = false
      log.comeBack()
    }
    const send = () => void log.send()
    if (document.visibilityState === 'visible') log.comeBack()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', open)
    window.addEventListener('blur', blur)
    window.addEventListener('focus', log.comeBack)
    window.addEventListener('online', send)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', open)
      window.removeEventListener('blur', blur)
      window.removeEventListener('focus', log.comeBack)
      window.removeEventListener('online', send)
    }
  }, [log, isOver])

  return null
}

/**
 * A shorter absence is not written down: a click beside the window or a reload of the page is over within two seconds.
 */
const shortest = 2000

interface StoredLog {
  /** The time when the taker left the page, by the server's clock; 0 while the taker is here. */
  since: number
  /** Another page or tab was shown, not only another window clicked. */
  isHidden: boolean
  /** The leaves that the server has not heard of yet: how long, and when the taker was back. */
  unsent: { seconds: number; until: number }[]
}

interface LeaveLog {
  leave: (isHidden: boolean) => void
  comeBack: () => void
  send: () => Promise<void>
}

/** Leaving the page, kept in this browser until the server has it: a closed tab and a lost net are told too. */
export function makeLeaveLog(
  attempt_id: string,
  { ask, now, say }: Pick<Take, 'ask' | 'now' | 'say'>,
): LeaveLog {
  const key = `leaves:${attempt_id}`
  const stored = readStored(key, (value) => value as Partial<StoredLog>)
  const storedLog: StoredLog = { since: 0, isHidden: false, unsent: [], ...stored }
  let isSending = false
  const keep = () =>
    storedLog.since === 0 && storedLog.unsent.length === 0 ? local.remove(key) : writeStored(key, storedLog)

  async function send() {
    if (isSending) return
    isSending = true
    while (storedLog.unsent.length > 0) {
      const [{ seconds, until } = { seconds: 0, until: now() }] = storedLog.unsent
      const ago = Math.min(maxSeconds, Math.max(0, Math.round((now() - until) / 1000)))
      const answer = await ask(reportCalls.recordLeave, { id: attempt_id, seconds, ago })
      if (isPassing(answer)) break
      storedLog.unsent = storedLog.unsent.slice(1)
      keep()
    }
    isSending = false
  }

  return {
    leave(isHidden) {
      storedLog.since = storedLog.since || now()
      storedLog.isHidden = storedLog.isHidden || isHidden
      keep()
    },
    comeBack() {
      if (storedLog.since === 0) return
      const gone = now() - storedLog.since
      const isRecorded = gone > (storedLog.isHidden ? 0 : shortest)
      storedLog.since = 0
      storedLog.isHidden = false
      if (isRecorded) {
        const seconds = Math.min(maxSeconds, Math.max(1, Math.round(gone / 1000)))
        storedLog.unsent = [...storedLog.unsent, { seconds, until: now() }]
        say(`已记录：离开页面 ${formatSeconds(seconds)}`)
      }
      keep()
      void send()
    },
    send,
  }
}
