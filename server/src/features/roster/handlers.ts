import { refuse } from '@wenhai/core/contract/refusal'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { findOwnForm } from '#features/form/queries'
import { addToRoster, saveRosterRow } from '#features/form/roster.commands'
import { findPeopleOf } from '#features/form/roster.queries'
import { addListed } from '#features/share/team-people.commands'
import { createOnce } from '#lib/create-once'
import { implement } from '#lib/http/implement'
import {
  createRoster,
  deleteRoster,
  importPeople,
  removePeople,
  renameRoster,
  restoreRoster,
  savePerson,
} from './commands.ts'
import {
  findPeopleFor,
  findRoster,
  isRosterThere,
  listDeletedRosters,
  listPeople,
  listRosters,
  rosterGrants,
} from './queries.ts'
import { findReminder, remindRoster } from './remind.commands.ts'

export const rosterHandlers = implement(
  rosterCalls,
  {
    findRosters: (search, context) => listRosters(context, search),

    createRoster: ({ create_key, title }, context) => {
      const { database, caller, now } = context
      const ocean_id = caller.user_id
      return createOnce(
        context,
        { call: 'createRoster', create_key, content: title, isThere: isRosterThere },
        (keep) => createRoster(database, { ocean_id, title, now }, keep),
      )
    },

    renameRoster: async ({ title }, { database, granted, now }) => {
      await renameRoster(database, granted, title, now)
      return {}
    },

    deleteRoster: async (_, { database, granted, now }) => {
      await deleteRoster(database, granted, now)
      return {}
    },

    findDeletedRosters: (page, { database, caller, now }) =>
      listDeletedRosters(database, caller.user_id, page, now),

    restoreRoster: async ({ id }, { database, caller, now }) => {
      await restoreRoster(database, caller.user_id, id, now)
      return {}
    },

    findPeople: async (search, { database, caller, granted }) => {
      const found = await findRoster(database, granted)
      if (!found) throw refuse('not_found')
      const { title, sponsor } = found
      const rights = caller.acting ? [...caller.acting.rights] : null
      return { ...(await listPeople(database, granted, search)), title, sponsor, rights }
    },

    importPeople: ({ id: _, ...options }, context) => importPeople(context, context.granted, options),

    savePerson: async ({ id: _, person_id, ...person }, context) => ({
      person_id: await savePerson(context, context.granted, person_id, person),
    }),

    removePeople: async ({ ids }, context) => ({
      deleted: await removePeople(context, context.granted, ids),
    }),

    useRoster: async ({ saved_roster_id, survey_id }, context) => {
      const { database, caller, granted } = context
      if (saved_roster_id)
        return {
          created: await addToRoster(database, granted, await findPeopleFor(context, saved_roster_id)),
        }
      if (!survey_id) throw refuse('missing_field', { field: 'saved_roster_id', reason: '请选择一份名单' })
      await findOwnForm(database, caller, survey_id)
      return { created: await addToRoster(database, granted, await findPeopleOf(database, survey_id)) }
    },

    addRosterToTeam: async ({ saved_roster_id, check, skipBad }, context) => {
      const people = await findPeopleFor(context, saved_roster_id)
      const listed = people.map(({ name, number }, index) => ({ row: index + 1, name, number }))
      return addListed(context, context.granted, listed, { check, skipBad })
    },

    keepRoster: ({ create_key, title }, context) => {
      const { database, caller, granted, now } = context
      const ocean_id = caller.user_id
      return createOnce(
        context,
        { call: 'keepRoster', create_key, content: [granted, title], isThere: isRosterThere },
        async (keep) => {
          const people = await findPeopleOf(database, granted)
          return createRoster(database, { ocean_id, title, people, now }, keep)
        },
      )
    },

    findReminder: ({ group }, context) => findReminder(context, { survey_id: context.granted, group }),

    remindRoster: ({ group }, context) => remindRoster(context, { survey_id: context.granted, group }),

    saveRosterRow: async ({ roster_id, name, number, group }, { database, granted }) => ({
      roster_id: await saveRosterRow(database, granted, roster_id, { name, number, group }),
    }),
  },
  rosterGrants,
)
