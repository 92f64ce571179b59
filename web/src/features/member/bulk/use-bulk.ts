import type { BadCell, BulkAccount } from '@wenhai/core/member/schema'
import { useState } from 'react'
import { newUuid } from '#lib/uuid.ts'
import { importMembers, refreshMembers } from '../api.ts'
import { badRowCount, usePeopleFlow } from '../people/people-flow.ts'

const lostAnswer =
  '没有收到服务器的回答，账号可能已经建好了。请不要关上，连上以后再按一次：建好的不会重复，初始密码会一起给出。'

/** A checked spreadsheet on its way to becoming accounts. */
type CreatingStep =
  | { at: 'creating'; file: File; count: number; since: number }
  | { at: 'done'; accounts: readonly BulkAccount[]; skipped: number }

export function useBulk() {
  // The same for all that is sent from here: what was made without our hearing of it is found again.
  const [create_key] = useState(newUuid)
  const [answersOnly, setAnswersOnly] = useState(true)
  /** Accounts may have been made whose passwords nobody has seen. */
  const [isUnsure, setUnsure] = useState(false)
  const { step, setStep, check, restart } = usePeopleFlow<BadCell, CreatingStep>((file) =>
    importMembers({ check: true, create_key }, file),
  )

  const create = async () => {
    if (step.at !== 'checked') return
    const { file, rows, bad } = step
    const skipped = badRowCount(bad)
    setStep({ at: 'creating', file, count: rows - skipped, since: Date.now() })
    // Not given up when the page is left: whether accounts were made must be known.
    const answer = await importMembers({ skipBad: skipped > 0, answersOnly, create_key }, { file })
    if (!answer.ok) {
      const isLost = answer.cause === 'transport'
      if (isLost) setUnsure(true)
      return setStep({ ...step, refusal: isLost ? lostAnswer : answer.reason })
    }
    setUnsure(false)
    setStep({ at: 'done', accounts: answer.data.accounts, skipped: badRowCount(answer.data.bad) })
    await refreshMembers()
  }

  return { step, check, create, restart, isUnsure, answersOnly, setAnswersOnly }
}
