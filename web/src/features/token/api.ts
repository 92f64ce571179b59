import { useQuery } from '@tanstack/react-query'
import { bankCalls } from '@wenhai/core/bank/calls'
import { pathTo } from '@wenhai/core/bank/folders'
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

export type TokenLimit = { survey_id?: string } | { folder_id: string }

interface NewToken {
  name: string
  scopes: readonly Scope[]
  /** One form or one folder of the bank; none for everything. */
  limit: TokenLimit
  end_time: string
  password: string
}

export const makeToken = ({ limit, scopes, ...rest }: NewToken) =>
  call(tokenCalls.createToken, { ...rest, ...limit, scopes: [...scopes] })

export const endToken = (id: string) => call(tokenCalls.revokeToken, { id })

/** What a token can be limited to. */
export interface LimitChoice extends SelectChoice {
  limit: TokenLimit
}

/** The member's own forms by title, the newest first, then the folders of their bank, of which there are few. */
export async function findLimits(key: string, signal: AbortSignal): Promise<LimitChoice[]> {
  const options = { signal, isUnasked: true }
  const asked = { key, ocean_id: currentUser()?.ocean_id ?? '', len: 20 }
  const [folders, forms] = await Promise.all([
    call(bankCalls.findFolders, {}, options),
    call(formCalls.filterForms, asked, options),
  ])
  if (!forms.ok) throw new Error(forms.reason)
  if (!folders.ok) throw new Error(folders.reason)
  const own = folders.data.tables.filter(({ isMine }) => isMine)
  const nameOf = (folder_id: string) =>
    pathTo(own, folder_id)
      .map(({ name }) => name)
      .join(' › ')
  return [
    ...forms.data.tables.map(({ survey_id, survey_title }) => ({
      value: survey_id,
      label: survey_title,
      limit: { survey_id },
    })),
    ...own
      .map(({ folder_id }) => ({ value: folder_id, label: nameOf(folder_id), limit: { folder_id } }))
      .filter(({ label }) => label.includes(key))
      .map((choice) => ({ ...choice, description: '题库的文件夹' })),
  ]
}
