import type { Grants } from '#lib/http/implement'
import { isOwnAddress } from './queries.ts'

/** Only its owner sees an address; for others it does not exist. */
export const addressGrants: Grants = {
  address: {
    owner: async ({ database, caller }, id) =>
      (await isOwnAddress(database, caller.user_id, id)) ? 'granted' : 'absent',
  },
}
