import { isAboveFive } from '@wenhai/core/account/mask'
import type { UserInfo } from '@wenhai/core/account/schema'
import {
  type BankScope,
  type BankSort,
  bankLimits,
  bankScopes,
  bankSorts,
  type HealthFilter,
  healthFilters,
} from '@wenhai/core/bank/limits'
import { type QuestionLevel, questionLevels } from '@wenhai/core/question/choices'
import { type OptionType, readOptionType } from '@wenhai/core/question/option-type'
import { paths } from '#lib/paths.ts'
import { useNavigate, useParams, useSearchParams } from '#lib/router/context.tsx'
import { pageSizes } from '#ui/lists/pagination.tsx'
import { oneOf, useAddressSearch } from '#ui/lists/use-address-search.ts'
import type { BankAsk } from '../api.ts'
import { askFolder } from '../folder/folders.ts'

/** The search as the address carries it; what is left out is unfiltered. */
export interface BankAddress {
  page: number
  len: number
  key: string
  questionnaire_type: string
  option_type: OptionType | undefined
  level: QuestionLevel | undefined
  /** The filter by what exams have measured. */
  health: HealthFilter | undefined
  ocean_id: string
  scope: BankScope
  sort: BankSort
  /** The folder that is open; empty for the whole bank. */
  folder: string
  /** Also what lies in the folders below it. */
  below: boolean
}

const unfiltered = {
  questionnaire_type: '',
  option_type: undefined,
  level: undefined,
  health: undefined,
  ocean_id: '',
} as const

export function readBankAddress(
  page: string | undefined,
  query: URLSearchParams,
  user: UserInfo,
): BankAddress {
  const len = Number(query.get('len'))
  return {
    page: Number(page ?? 1),
    len: pageSizes(bankLimits.pageLength).includes(len) ? len : bankLimits.pageLength,
    key: query.get('key') ?? '',
    questionnaire_type: query.get('questionnaire_type') ?? '',
    option_type: readOptionType(query.get('option_type') ?? ''),
    level: oneOf(questionLevels, query.get('level')),
    health: oneOf(healthFilters, query.get('health')),
    ocean_id: query.get('ocean_id') ?? '',
    scope: oneOf(bankScopes, query.get('scope')) ?? defaultScope(user),
    sort: oneOf(bankSorts, query.get('sort')) ?? 'new',
    folder: query.get('folder') ?? '',
    below: query.get('below') !== '0',
  }
}

/** Above level 5 the list is not filtered by author unless they ask for it. */
export const defaultScope = ({ permission }: UserInfo): BankScope =>
  isAboveFive(permission) ? 'usable' : 'own'

function writeBankAddress(address: BankAddress, user: UserInfo): string {
  const { page, len, key, questionnaire_type, option_type, level, health, ocean_id, scope, sort } = address
  const { folder, below } = address
  return paths.bankPage(page, {
    key: key || undefined,
    questionnaire_type: questionnaire_type || undefined,
    option_type,
    level,
    health,
    ocean_id: ocean_id || undefined,
    scope: scope === defaultScope(user) ? undefined : scope,
    sort: sort === 'new' ? undefined : sort,
    len: len === bankLimits.pageLength ? undefined : len,
    folder: folder || undefined,
    below: below ? undefined : '0',
  })
}

/** The request to the server. Above level 5 both scopes are everything, and their own are found by author. */
function askOf(address: BankAddress, user: UserInfo): BankAsk {
  const { page, len, key, questionnaire_type, option_type, level, health, scope, sort } = address
  const isOwn = isAboveFive(user.permission) && scope === 'own'
  // A folder is its owner's, whoever that is.
  const ocean_id = address.folder !== '' ? '' : isOwn ? user.ocean_id : address.ocean_id
  return {
    page,
    len,
    key,
    questionnaire_type,
    scope: address.folder === '' ? scope : 'own',
    sort,
    ...askFolder(address),
    ...(option_type !== undefined && { option_type }),
    ...(level && { level }),
    ...(health && { health }),
    ...(ocean_id && { ocean_id }),
  }
}

export function useBankSearch(user: UserInfo) {
  const { page } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = readBankAddress(page, query, user)
  const search = useAddressSearch<BankAddress>({
    address,
    unfiltered,
    onMove: (target, isReplacing) => void navigate(writeBankAddress(target, user), { replace: isReplacing }),
  })
  return {
    ...search,
    ask: askOf(address, user),
    /** The address at which a folder is open, with everything else as it was. */
    hrefOf: (folder: string) => writeBankAddress({ ...address, page: 1, folder, below: true }, user),
  }
}

export type BankSearchState = ReturnType<typeof useBankSearch>
