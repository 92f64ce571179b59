import { useEffect, useState } from 'react'
import type { PaperState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'
import { type LeaveLog, makeLeaveLog } from './leave-log.ts'

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
