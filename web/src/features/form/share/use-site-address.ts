import { useQuery } from '@tanstack/react-query'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { useState } from 'react'
import { useSite } from '#features/site/api.ts'
import { RefusedError } from '#lib/query.ts'
import { local } from '#lib/storage.ts'
import { call } from '#lib/transport.ts'
import { isOnlyHere, listAddresses, readAddress, withPortOf } from './site-address.ts'

/** Of the site, not of a form: the network is the same for all. */
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

/** Where phones find this site: as the presenter chose, or the best of what is known. */
export function useSiteAddress(survey_id: string) {
  const { data: site, isPending } = useSite()
  const here = window.location.origin
  // Only on the machine itself is another address than the page's own worth asking for.
  const isAsked = isOnlyHere(here)
  const { data: found = [], isLoading } = useFoundAddresses(survey_id, isAsked)
  const [typed, setTyped] = useState(() => readAddress(local.read(storedUnder) ?? ''))
  const addresses = listAddresses({
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
