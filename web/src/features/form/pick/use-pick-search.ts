import type { UserInfo } from '@wenhai/core/account/schema'
import { bank } from '@wenhai/core/bank/limits'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { useState } from 'react'
import { type BankAddress, type BankSearchState, defaultScope } from '#features/bank/list/use-bank-search.ts'
import { useDebounced } from '#ui/use-debounced.ts'

const unfiltered = {
  questionnaire_type: '',
  option_type: undefined,
  level: undefined,
  health: undefined,
  ocean_id: '',
} as const

/** The bank's filters, held by the dialog instead of the address. */
export function usePickSearch(user: UserInfo, kind: FormKind): BankSearchState {
  const [address, setPlace] = useState<BankAddress>({
    ...unfiltered,
    page: 1,
    len: bank.pickLength,
    key: '',
    scope: defaultScope(user),
    sort: 'new',
  })
  const [typed, setTyped] = useState('')
  const rested = useDebounced(typed.trim())
  const filter = (next: Partial<BankAddress>) => setPlace((before) => ({ ...before, ...next }))
  const { questionnaire_type, option_type, level, health, scope, sort } = address
  const ocean_id = scope === 'own' ? user.ocean_id : address.ocean_id
  return {
    address: { ...address, key: rested },
    typed,
    type: setTyped,
    // Always what may be picked: one's own by author, so that what is kept back is not offered.
    ask: {
      page: 1,
      len: bank.pickLength,
      key: rested,
      questionnaire_type,
      scope: 'usable',
      sort,
      filterType: formKindOf(kind).hasScores ? 'exam' : 'survey',
      ...(option_type !== undefined && { option_type }),
      ...(level && { level }),
      ...(health && { health }),
      ...(ocean_id && { ocean_id }),
    },
    filter,
    goToPage: () => undefined,
    isFiltered: Boolean(
      rested || questionnaire_type || option_type !== undefined || level || health || address.ocean_id,
    ),
    clear: () => {
      setTyped('')
      filter(unfiltered)
    },
  }
}
