import { addressCalls } from '@wenhai/core/address/calls'
import { createOnce } from '#lib/create-once'
import type { Database } from '#lib/database/open'
import { implement } from '#lib/http/implement'
import { addressGrants } from './access.ts'
import { addAddress, deleteAddress, updateAddress } from './commands.ts'
import { isOwnAddress, listAddresses } from './queries.ts'
import { listRegions } from './region.ts'

export const addressHandlers = implement(
  addressCalls,
  {
    addAddress: ({ create_key, ...input }, context) => {
      // The code is not part of what was created: a try is repeated with a new code, because the first one is spent.
      const { code: _, ...content } = input
      const isThere = (database: Database, { id }: { id: string }) =>
        isOwnAddress(database, context.caller.user_id, id)
      return createOnce(context, { call: 'addAddress', create_key, content, isThere }, (keep) =>
        addAddress(context, input, keep),
      )
    },

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
