import type { Grants } from '../../lib/http/implement.ts'
import { isOwnAddress } from './queries.ts'

/** An address book is nobody's but its owner's: to others it is not there. */
export const addressGrants: Grants = {
  address: {
    owner: async ({ database, caller }, id) =>
      (await isOwnAddress(database, caller.user_id, id)) ? 'granted' : 'absent',
  },
}
