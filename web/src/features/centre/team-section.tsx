import { TeamRoster } from '#features/roster/team-roster.tsx'
import { TeamsSection } from '#features/share/teams-section.tsx'

/** The section 小组, in which people of a kept roster can join. */
export const TeamSection = () => <TeamsSection Roster={TeamRoster} />
