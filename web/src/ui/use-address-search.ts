import { useEffect, useRef, useState } from 'react'
import { pause } from './use-debounced.ts'

/** What the address of every list carries, besides the filters of its own. */
export interface AddressPlace {
  page: number
  len: number
  key: string
}

interface AddressSearch<Place extends AddressPlace> {
  /** As read from the address. */
  place: Place
  /** The list's own filters as they are while nothing is filtered. */
  unfiltered: Partial<Place>
  onMove: (place: Place, isReplacing: boolean) => void
}

/** The list's page and filters live in the address: going back works, and a link can be shared. */
export function useAddressSearch<Place extends AddressPlace>({
  place,
  unfiltered,
  onMove,
}: AddressSearch<Place>) {
  const [typed, setTyped] = useState(place.key)
  /** The keyword that this field itself has put into the address. */
  const sent = useRef(place.key)

  const searchFor = (key: string, isReplacing: boolean) => onMove({ ...place, page: 1, key }, isReplacing)
  const latest = useRef(searchFor)
  useEffect(() => {
    latest.current = searchFor
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
      latest.current(key, isSameSearch)
    }, pause)
    return () => window.clearTimeout(timer)
  }, [typed])

  const filters = Object.keys(unfiltered) as (keyof Place)[]
  return {
    place,
    typed,
    type: setTyped,
    filter: (next: Partial<Omit<Place, 'page'>>) => onMove({ ...place, page: 1, ...next }, false),
    goToPage: (page: number, isReplacing = false) => onMove({ ...place, page }, isReplacing),
    isFiltered: place.key !== '' || filters.some((name) => place[name] !== unfiltered[name]),
    clear: () => {
      setTyped('')
      sent.current = ''
      onMove({ ...place, page: 1, ...unfiltered, key: '' }, false)
    },
  }
}

interface Paged {
  place: AddressPlace
  goToPage: (page: number, isReplacing?: boolean) => void
}

/** A page beyond the end goes to the last one. */
export function useLastPage({ place, goToPage }: Paged, total: number | undefined) {
  const last = total === undefined ? place.page : Math.max(1, Math.ceil(total / place.len))
  const isBeyond = place.page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page itself matters
  useEffect(() => {
    if (isBeyond) goToPage(last, true)
  }, [isBeyond, last])
}

/** What the address says, where it is one of the choices. */
export const oneOf = <Value extends string>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((value) => value === text)
