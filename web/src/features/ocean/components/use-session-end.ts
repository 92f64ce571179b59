import { accountCalls } from '@wenhai/core/account/calls'
import { useEffect } from 'react'
import { queryClient, RefusedError } from '../../../lib/query.ts'
import { refreshMember } from '../../account/api.ts'

/** When anything on the page is answered with 747, asks who one still is: the answer tells whether the session is over. */
export function useSessionEnd(id: string): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const isRefused = error instanceof RefusedError && error.refused.status === 747
        if (isRefused && event.query.queryKey[1] !== accountCalls.findUser.path) void refreshMember(id)
      }),
    [id],
  )
}
