import { useQuery } from '@tanstack/react-query'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { useState } from 'react'
import { useSite } from '#features/site/api.ts'
import { RefusedError } from '#lib/query.ts'
import { local } from '#lib/storage.ts'
import { call } from '#lib/transport.ts'

/** Whether an address means this machine itself, so that no other phone can open it. */
export const isOnlyHere = (address: string): boolean =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)(:\d+)?$/i.test(address)

/**
 * Reads what a person types: a name or number with or without http:// and port. A path behind it is dropped; undefined
 * for no address.
 */
export function readAddress(text: string): string | undefined {
  const typed = text.trim().replace(/[：]/g, ':').replace(/。/g, '.')
  if (typed === '' || /\s/.test(typed)) return undefined
  const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`
  try {
    const { protocol, origin, hostname, username } = new URL(whole)
    return /^https?:$/.test(protocol) && hostname !== '' && username === '' ? origin : undefined
  } catch {
    return undefined
  }
}

interface KnownAddresses {
  /** The address that the presenter typed before. */
  typed: string | undefined
  /** The address that the operator set. */
  site: string | undefined
  /** The address where this page is open. */
  here: string
  /** The addresses of this machine in its network, as the server knows them. */
  found: readonly string[]
}

/** All addresses to choose from, the best first, because phones should reach it. */
export function listSiteAddresses({ typed, site, here, found }: KnownAddresses): string[] {
  const named = [typed, site, isOnlyHere(here) ? undefined : here, ...found, here]
  const given = named.filter((address) => address !== undefined && address !== '')
  return [...new Set(given)] as string[]
}

/** The site's address under another of the machine's network numbers. */
export function withPortOf(here: string, number: string): string {
  const url = new URL(here)
  url.hostname = number
  return url.origin
}

/** The address for reading, without what every browser adds by itself. */
export const shortAddress = (address: string): string => address.replace(/^http:\/\//, '')

/** The choice is the site's and not a form's, because the network is the same for all. */
const storedUnder = 'screen-address'

/** Quiet: where none are found, the page's own address remains. */
const useFoundAddresses = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [analyticsCalls.findScreenAddresses.method, analyticsCalls.findScreenAddresses.path, id],
    queryFn: async ({ signal }) => {
      const answer = await call(analyticsCalls.findScreenAddresses, { id }, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data.addresses
    },
    enabled,
  })

/** The address at which phones find this site: as the presenter chose, or the best of what is known. */
export function useSiteAddress(survey_id: string) {
  const { data: site, isPending } = useSite()
  const here = window.location.origin
  // Only on the machine itself is another address than the page's own worth asking for.
  const isAsked = isOnlyHere(here)
  const { data: found = [], isLoading } = useFoundAddresses(survey_id, isAsked)
  const [typed, setTyped] = useState(() => readAddress(local.read(storedUnder) ?? ''))
  const addresses = listSiteAddresses({
    typed,
    site: site?.url,
    here,
    found: found.map((address) => withPortOf(here, address)),
  })
  const choose = (address: string) => {
    local.write(storedUnder, address)
    setTyped(address)
  }
  return { address: addresses[0] ?? here, addresses, choose, isPending: isPending || isLoading }
}
