import { shareCalls } from '@wenhai/core/share/calls'
import { implement } from '#lib/http/implement'
import { leaveShare, removeShare, setShare } from './commands.ts'
import { listShares, type Thing } from './queries.ts'
import { addToTeam, createTeam, deleteTeam, leaveTeam, renameTeam } from './team.commands.ts'
import { listTeamMembers, listTeams, teamGrants } from './team.queries.ts'

const formOf = (thing_id: string): Thing => ({ thing: 'form', thing_id })

export const shareHandlers = implement(
  shareCalls,
  {
    findShares: async (_, { database, granted }) => ({ tables: await listShares(database, formOf(granted)) }),

    setShare: (given, context) => setShare(context, formOf(context.granted), given),

    removeShare: async (receiver, context) => {
      await removeShare(context, formOf(context.granted), receiver)
      return {}
    },

    leaveShare: async (_, context) => {
      await leaveShare(context, formOf(context.granted))
      return {}
    },

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
