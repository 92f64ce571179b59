import { useState } from 'react'
import { local } from '../../../../../lib/storage.ts'
import { useSite } from '../../../../site/api.ts'
import { useScreenAddresses } from '../../../shown-api.ts'
import { listAddresses, readAddress, withPortOf } from './screen-address.ts'

/** Of the site, not of a form: the network is the same for all. */
const storedUnder = 'screen-address'

/** Where phones find this site: as the presenter chose, or the best of what is known. */
export function useScreenAddress(survey_id: string) {
  const { data: site } = useSite()
  const { data: found = [] } = useScreenAddresses(survey_id)
  const [typed, setTyped] = useState(() => readAddress(local.read(storedUnder) ?? ''))
  const here = window.location.origin
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
  return { address: addresses[0] ?? here, addresses, choose }
}
