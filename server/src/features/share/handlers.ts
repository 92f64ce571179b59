import { shareCalls, type shareCallsOf } from '@wenhai/core/share/calls'
import { byThing, type SharedThing } from '@wenhai/core/share/things'
import { type Handlers, implement } from '#lib/http/implement'
import { leaveShare, removeShare, setShare } from './commands.ts'
import type { Thing } from './held.queries.ts'
import { listShares } from './queries.ts'
import { listHeld, listOwnShares, listTeamThings } from './shared-list.queries.ts'
import { createTeam, deleteTeam, leaveTeam, renameTeam } from './team.commands.ts'
import { listTeamMembers, listTeams, teamGrants } from './team.queries.ts'
import { addToTeam, importTeamMembers } from './team-people.commands.ts'

/** The calls with which one kind of thing is shared. */
function sharingHandlers(thing: SharedThing): Handlers<(typeof shareCallsOf)[SharedThing]> {
  const of = (thing_id: string): Thing => ({ thing, thing_id })
  return {
    findShares: async (_, { database, granted }) => ({ tables: await listShares(database, of(granted)) }),

    setShare: (given, context) => setShare(context, of(context.granted), given),

    removeShare: async (receiver, context) => {
      await removeShare(context, of(context.granted), receiver)
      return {}
    },

    leaveShare: async (_, context) => {
      await leaveShare(context, of(context.granted))
      return {}
    },
  }
}

export const shareHandlers = implement(
  shareCalls,
  {
    ...byThing(sharingHandlers),

    findShared: ({ of, ...search }, context) =>
      of === 'own' ? listOwnShares(context, search) : listHeld(context, search),

    findTeamThings: (search, context) => listTeamThings(context, context.granted, search),

    findTeams: (page, { database, caller }) => listTeams(database, caller, page),

    createTeam: async ({ name }, context) => ({ team_id: await createTeam(context, name) }),

    renameTeam: async ({ name }, { database, granted }) => {
      await renameTeam(database, granted, name)
      return {}
    },

    deleteTeam: async (_, { database, granted }) => {
      await deleteTeam(database, granted)
      return {}
    },

    findTeamMembers: (page, { database, granted }) => listTeamMembers(database, granted, page),

    addToTeam: ({ people }, context) => addToTeam(context, context.granted, people),

    importTeamMembers: ({ id: _, ...options }, context) =>
      importTeamMembers(context, context.granted, options),

    removeFromTeam: async ({ user_id }, { database, granted }) => {
      await leaveTeam(database, granted, user_id)
      return {}
    },

    leaveTeam: async (_, { database, caller, granted }) => {
      await leaveTeam(database, granted, caller.user_id)
      return {}
    },
  },
  teamGrants,
)
