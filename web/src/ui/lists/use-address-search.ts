import { pageLimits as limits } from '@wenhai/core/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNote, useSearchParams } from '#lib/router/context.tsx'
import { wordPause } from '../use-media.ts'
import { pageSizes } from './pagination.tsx'

/** The parts that the address of every list carries, besides its own filters. */
export interface ListAddress {
  page: number
  len: number
  key: string
}

interface AddressSearch<Place extends ListAddress> {
  /** The values read from the address. */
  address: Place
  /** The values of the list's own filters while nothing is filtered. */
  unfiltered: Partial<Place>
  onMove: (address: Place, isReplacing: boolean) => void
}

/** Keeps the list's page and filters in the address, so that going back works and a link can be shared. */
export function useAddressSearch<Place extends ListAddress>({
  address,
  unfiltered,
  onMove,
}: AddressSearch<Place>) {
  const [typed, setTyped] = useState(address.key)
  /** The keyword that this field itself has put into the address. */
  const sent = useRef(address.key)

  const searchFor = (key: string, isReplacing: boolean) => onMove({ ...address, page: 1, key }, isReplacing)
  const latest = useRef(searchFor)
  useEffect(() => {
    latest.current = searchFor
  })
  useEffect(() => {
    if (address.key === sent.current) return
    sent.current = address.key
    setTyped(address.key)
  }, [address.key])
  useEffect(() => {
    const key = typed.trim()
    const timer = window.setTimeout(() => {
      if (key === sent.current) return
      // One word is one entry of the history, however slowly it is typed.
      const isSameSearch = key !== '' && sent.current !== ''
      sent.current = key
      latest.current(key, isSameSearch)
    }, wordPause)
    return () => window.clearTimeout(timer)
  }, [typed])

  const filters = Object.keys(unfiltered) as (keyof Place)[]
  return {
    address,
    typed,
    type: setTyped,
    filter: (next: Partial<Omit<Place, 'page'>>) => onMove({ ...address, page: 1, ...next }, false),
    goToPage: (page: number, isReplacing = false) => onMove({ ...address, page }, isReplacing),
    isFiltered: address.key !== '' || filters.some((name) => address[name] !== unfiltered[name]),
    clear: () => {
      setTyped('')
      sent.current = ''
      onMove({ ...address, page: 1, ...unfiltered, key: '' }, false)
    },
  }
}

interface Paged {
  address: ListAddress
  goToPage: (page: number, isReplacing?: boolean) => void
}

/** Leads a page beyond the end to the last one. */
export function useLastPage({ address, goToPage }: Paged, total: number | undefined) {
  const last = total === undefined ? address.page : Math.max(1, Math.ceil(total / address.len))
  const isBeyond = address.page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page itself matters
  useEffect(() => {
    if (isBeyond) goToPage(last, true)
  }, [isBeyond, last])
}

/** The text of the address, where it is one of the choices. */
export const oneOf = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((value) => value === text)

/** Reads page and length from the address; the usual ones where it says nothing that makes sense. */
export function readPages(query: URLSearchParams, usualLength: number): { page: number; len: number } {
  const page = Number(query.get('page'))
  const len = Number(query.get('len'))
  return {
    page: Number.isInteger(page) && page > 0 && page < limits.maxNumber ? page : 1,
    len: pageSizes(usualLength).includes(len) ? len : usualLength,
  }
}

/** Writes page and length for the address, without the usual values. */
export const sayPages = ({ page, len }: { page: number; len: number }, usualLength: number) => ({
  page: page > 1 ? String(page) : '',
  len: len === usualLength ? '' : String(len),
})

/** Changes a part of the address, for a list on a page whose address says other things too, which stay. */
export function useAddressQuery() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const note = useNote()
  /** Writes a query without empty texts. */
  const searchOf = (said: Readonly<Record<string, string>>): string => {
    const target = new URLSearchParams(query)
    for (const [name, value] of Object.entries(said)) {
      if (value === '') target.delete(name)
      else target.set(name, value)
    }
    return `?${target}`
  }
  return {
    query,
    searchOf,
    say: (said: Readonly<Record<string, string>>, isReplacing = false) =>
      void navigate({ search: searchOf(said) }, { replace: isReplacing }),
    /** Notes a part of the page that is drawn by its own state, so that a reload finds it. */
    note: (said: Readonly<Record<string, string>>) => note(searchOf(said).replace(/^\?$/, '')),
  }
}
