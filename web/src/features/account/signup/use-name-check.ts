import { useEffect, useState } from 'react'
import { pause } from '#ui/use-debounced.ts'
import { checkName } from '../api.ts'
import { usernameProblem } from '../password/member-rules.ts'

export type NameCheck =
  | { state: 'none' | 'checking' | 'available' | 'taken' }
  | { state: 'wrong'; problem: string | undefined }

/** Whether a name can be had, asked while it is typed. Its shape is looked at first, here. */
export function useNameCheck(username: string): NameCheck {
  const [check, setCheck] = useState<NameCheck>({ state: 'none' })
  useEffect(() => {
    setCheck({ state: 'none' })
    const name = username.trim()
    if (name === '') return
    const controller = new AbortController()
    const ask = async () => {
      const problem = usernameProblem(name)
      if (problem !== undefined) return setCheck({ state: 'wrong', problem })
      setCheck({ state: 'checking' })
      const answer = await checkName(name, controller.signal)
      if (controller.signal.aborted) return
      setCheck({ state: !answer.ok ? 'none' : answer.data.available ? 'available' : 'taken' })
    }
    const timer = window.setTimeout(ask, pause)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [username])
  return check
}
