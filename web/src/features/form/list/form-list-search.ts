import { type FormSort, formSorts } from '@wenhai/core/form/choices'
import { type FormKind, formKinds } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import type { FormState } from '@wenhai/core/form/state'
import { useNavigate, useSearchParams } from '#lib/router/context.tsx'
import { pageSizes } from '#ui/lists/pagination.tsx'
import { oneOf, useAddressSearch } from '#ui/lists/use-address-search.ts'
import type { FormAsk } from '../list-api.ts'

/** A form that is not running is in nobody's list but its author's. */
export const publicStates = ['running', 'pending', 'ended'] as const satisfies readonly FormState[]
type PublicState = (typeof publicStates)[number]

/** The search as the address carries it; what is left out is unfiltered. */
interface FormListAddress {
  page: number
  len: number
  key: string
  questionnaire_type: FormKind | undefined
  type: string
  course: string
  status: PublicState | undefined
  sort: FormSort
}

const unfiltered = { questionnaire_type: undefined, type: '', course: '', status: undefined } as const

function readFormListAddress(query: URLSearchParams): FormListAddress {
  const page = Number(query.get('page'))
  const len = Number(query.get('len'))
  return {
    page: Number.isInteger(page) && page > 0 && page <= limits.maxFound ? page : 1,
    len: pageSizes(limits.pageLength).includes(len) ? len : limits.pageLength,
    key: (query.get('key') ?? '').slice(0, 100),
    questionnaire_type: oneOf(formKinds, query.get('questionnaire_type')),
    type: query.get('type') ?? '',
    course: query.get('course') ?? '',
    status: oneOf(publicStates, query.get('status')),
    sort: oneOf(formSorts, query.get('sort')) ?? 'new',
  }
}

/** The query of an address, with nothing in it that goes without saying. */
function writeFormListAddress({ page, len, sort, ...filters }: FormListAddress): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (sort !== 'new') query.set('sort', sort)
  if (len !== limits.pageLength) query.set('len', String(len))
  if (page > 1) query.set('page', String(page))
  return String(query)
}

const askOf = ({ status, questionnaire_type, ...rest }: FormListAddress): FormAsk => ({
  ...rest,
  ...(status && { status }),
  ...(questionnaire_type && { questionnaire_type }),
})

export function useFormSearch() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = readFormListAddress(query)
  const search = useAddressSearch<FormListAddress>({
    address,
    unfiltered,
    onMove: (target, isReplacing) =>
      void navigate({ search: writeFormListAddress(target) }, { replace: isReplacing }),
  })
  return {
    ...search,
    ask: askOf(address),
    /** Forms that end soon are looked for among those that still run. */
    sortBy: (sort: FormSort) =>
      search.filter({ sort, ...(sort === 'ending' && !address.status && { status: 'running' }) }),
  }
}

export type FormSearchState = ReturnType<typeof useFormSearch>
