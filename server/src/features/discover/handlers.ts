import { refuse } from '@wenhai/core/contract/refusal'
import { discoverCalls } from '@wenhai/core/discover/calls'
import { popularLength } from '@wenhai/core/discover/choices'
import { implement } from '#lib/http/implement'
import { findHottest } from './heat.queries.ts'
import { orderPins, pinItem, unpinItem } from './pin.commands.ts'
import { findPins, readItems } from './queries.ts'
import { findStream } from './stream.queries.ts'

export const discoverHandlers = implement(discoverCalls, {
  findFeatured: async (_, { database, caller, now }) => {
    const pinned = await readItems(database, caller, await findPins(database), now)
    const isPinned = new Set(pinned.map(({ id }) => id))
    const walk = { len: popularLength, accept: ({ id }: { id: string }) => !isPinned.has(id) }
    const { items } = await findHottest(database, caller, walk, now)
    return { pinned, popular: items }
  },

  pinItem: async (named, { database, caller, now }) => {
    const [item] = await readItems(database, caller, [named], now)
    if (!item) throw refuse('not_found', { reason: '没有公开的这一项' })
    await pinItem(database, named, now)
    return {}
  },

  unpinItem: async (named, { database }) => {
    await unpinItem(database, named)
    return {}
  },

  orderPins: async ({ items }, { database }) => {
    await orderPins(database, items)
    return {}
  },

  findStream: (search, { database, caller, now }) => findStream(database, caller, search, now),
})
