import { useQuery } from '@tanstack/react-query'
import { formCalls } from '@wenhai/core/form/calls'
import { tokenCalls } from '@wenhai/core/token/calls'
import type { Scope } from '@wenhai/core/token/scopes'
import { queryCall, queryClient } from '#lib/query.ts'
import { currentUser } from '#lib/session.ts'
import { call } from '#lib/transport.ts'
import type { SelectChoice } from '#ui/fields/select.tsx'

const tokens = queryCall(tokenCalls.listTokens, {})

export const useTokens = () => useQuery(tokens)

export const refreshTokens = () => queryClient.invalidateQueries({ queryKey: tokens.queryKey })

interface NewToken {
  name: string
  scopes: readonly Scope[]
  /** Empty for all forms. */
  survey_id: string
  end_time: string
  password: string
}

export const makeToken = ({ survey_id, scopes, ...rest }: NewToken) =>
  call(tokenCalls.createToken, { ...rest, scopes: [...scopes], ...(survey_id !== '' && { survey_id }) })

export const endToken = (id: string) => call(tokenCalls.revokeToken, { id })

/** The member's own forms by their title, the newest first. */
export async function findOwnForms(key: string, signal: AbortSignal): Promise<SelectChoice[]> {
  const ask = { key, ocean_id: currentUser()?.ocean_id ?? '', len: 20 }
  const answer = await call(formCalls.filterForms, ask, { signal, isUnasked: true })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.data.tables.map(({ survey_id, survey_title }) => ({ value: survey_id, label: survey_title }))
}
