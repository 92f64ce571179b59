export const rosterStates = ['absent', 'visited', 'answered'] as const
export type RosterRowState = (typeof rosterStates)[number]

export const rosterStateNames: Record<RosterRowState, string> = {
  absent: '未访问',
  visited: '已访问',
  answered: '已答题',
}

/** The filters of a roster; people who have not answered either visited the form or did not. */
export const rosterFilters = [...rosterStates, 'unanswered'] as const
export type RosterFilter = (typeof rosterFilters)[number]
