import { practiceCalls } from '@wenhai/core/practice/calls'
import { implement } from '#lib/http/implement'
import { findKin, findPractice, tryPractice } from './exam.ts'
import { gatherMistakes } from './mistake/gather.commands.ts'
import { noteMistake, removeMistake, tryMistake } from './mistake/mistake.commands.ts'
import { listMistakes } from './mistake/mistake.queries.ts'
import { exportPaper } from './print.ts'

export const practiceHandlers = implement(practiceCalls, {
  findPractice: async ({ id }, context) => {
    await gatherMistakes(context)
    return findPractice(context, id)
  },

  tryPractice: (input, context) => tryPractice(context, input),

  findKin: async ({ id, survey_id }, context) => ({ question: await findKin(context, id, survey_id) }),

  findMistakes: async (filter, context) => {
    await gatherMistakes(context)
    return listMistakes(context, filter)
  },

  tryMistake: ({ id, answer }, context) => tryMistake(context, id, answer),

  noteMistake: async ({ id, note }, context) => {
    await noteMistake(context, id, note)
    return {}
  },

  exportPaper: (choice, context) => exportPaper(context, context.granted, choice),

  removeMistake: async ({ id }, context) => {
    await removeMistake(context, id)
    return {}
  },
})
