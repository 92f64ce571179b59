import { type FormSort, formSorts } from '@wenhai/core/form/choices'
import { type FormKind, formKinds } from '@wenhai/core/form/form-kind'
import { form as limits } from '@wenhai/core/form/limits'
import type { FormState } from '@wenhai/core/form/state'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageSizes } from '../../../ui/page-numbers.ts'
import type { FormSearch } from '../api.ts'

/** What is not running is in nobody's list but its author's. */
export const publicStates = ['running', 'pending', 'ended'] as const satisfies readonly FormState[]
export type PublicState = (typeof publicStates)[number]

/** As the address carries it; what is left out is unfiltered. */
export interface ListPlace {
  page: number
  len: number
  key: string
  questionnaire_type: FormKind | undefined
  type: string
  course: string
  status: PublicState | undefined
  sort: FormSort
}

/** As long as a pause between two words. */
const pause = 300

const oneOf = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((value) => value === text)

export function readPlace(query: URLSearchParams): ListPlace {
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
export function writePlace({ page, len, sort, ...filters }: ListPlace): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (sort !== 'new') query.set('sort', sort)
  if (len !== limits.pageLength) query.set('len', String(len))
  if (page > 1) query.set('page', String(page))
  return String(query)
}

const askOf = ({ status, questionnaire_type, ...rest }: ListPlace): FormSearch => ({
  ...rest,
  ...(status && { status }),
  ...(questionnaire_type && { questionnaire_type }),
})

/** The list's page and filters live in the address: going back works, and a link can be shared. */
export function useFormSearch() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const place = readPlace(query)
  const [typed, setTyped] = useState(place.key)
  /** The keyword that this field itself has put into the address. */
  const sent = useRef(place.key)

  const go = (next: Partial<ListPlace>, isReplacing = false) =>
    void navigate({ search: writePlace({ ...place, page: 1, ...next }) }, { replace: isReplacing })
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    if (place.key === sent.current) return
    sent.current = place.key
    setTyped(place.key)
  }, [place.key])
  useEffect(() => {
    const key = typed.trim()
    const timer = window.setTimeout(() => {
      if (key === sent.current) return
      // One word is one entry of the history, however slowly it is typed.
      const isSameSearch = key !== '' && sent.current !== ''
      sent.current = key
      latest.current({ key }, isSameSearch)
    }, pause)
    return () => window.clearTimeout(timer)
  }, [typed])

  const { key, questionnaire_type, type, course, status } = place
  return {
    place,
    typed,
    type: setTyped,
    ask: askOf(place),
    filter: (next: Partial<Omit<ListPlace, 'page'>>) => go(next),
    /** What ends soon is looked for among what still runs. */
    sortBy: (sort: FormSort) => go({ sort, ...(sort === 'ending' && !status && { status: 'running' }) }),
    goToPage: (page: number, isReplacing = false) => go({ page }, isReplacing),
    isFiltered: Boolean(key || questionnaire_type || type || course || status),
    clear: () => {
      setTyped('')
      sent.current = ''
      go({ key: '', questionnaire_type: undefined, type: '', course: '', status: undefined })
    },
  }
}

export type FormSearchState = ReturnType<typeof useFormSearch>
