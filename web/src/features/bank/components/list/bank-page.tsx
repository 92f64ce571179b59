import { hasLoginId } from '../../../../lib/cookies.ts'
import { useSession } from '../../../../lib/session.ts'
import { SessionOver } from '../../../account/components/session-over.tsx'
import { BankList } from './bank-list.tsx'

/** 题库 */
export function BankPage() {
  const user = useSession((session) => session.user)
  if (user) return <BankList user={user} />
  // Just signed out by one's own hand: the way home has begun.
  return hasLoginId() ? <SessionOver /> : null
}
