import { addressCalls } from '@wenhai/core/address/calls'
import { implement } from '../../lib/http/implement.ts'
import { addressGrants } from './access.ts'
import { addAddress, deleteAddress, updateAddress } from './commands.ts'
import { listAddresses } from './queries.ts'
import { listRegions } from './region.queries.ts'

export const address = implement(
  addressCalls,
  {
    addAddress: async (input, context) => ({ id: await addAddress(context, input) }),

    updateAddress: async (input, context) => {
      await updateAddress(context, context.granted, input)
      return {}
    },

    listAddresses: async (_, { database, caller }) => {
      const tables = await listAddresses(database, caller.user_id)
      return { tables, length: tables.length }
    },

    deleteAddress: async (_, context) => {
      await deleteAddress(context, context.granted)
      return {}
    },

    listRegions: ({ code }) => {
      const tables = listRegions(code)
      return { tables, length: tables.length }
    },
  },
  addressGrants,
)
