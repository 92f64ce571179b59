import { formatNumber } from '@wenhai/core/format/number'
import { rosterCalls } from '@wenhai/core/roster/calls'
import type { SavedRoster } from '@wenhai/core/roster/schema'
import type { PeopleFound, Team } from '@wenhai/core/share/schema'
import { useState } from 'react'
import { PeopleCheck } from '#features/member/people/people-check.tsx'
import { refreshTeams } from '#features/share/api.ts'
import { joiningWords, tellJoined, unknownColumns } from '#features/share/team-people.tsx'
import { call } from '#lib/transport.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { RosterChoices } from './roster-choices.tsx'

interface Checked {
  roster: SavedRoster
  found: PeopleFound
}

/** People of a kept roster join a team, as far as they have an account: choose, see for whom none was found, join. */
export function TeamRoster({ team, onClose }: { team: Team; onClose: () => void }) {
  const [taking, setTaking] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const { isBusy, refused, run } = useAction({ tell: 'here' })
  const look = (roster: SavedRoster) => {
    if (!isBusy) setTaking(roster.saved_roster_id)
    return run(() => send(team, roster, { check: true }), {
      onDone: (found) => setChecked({ roster, found }),
    })
  }
  const join = ({ roster }: Checked) =>
    run(() => send(team, roster, { skipBad: true }), {
      onDone: async ({ created }) => {
        tellJoined(created)
        await refreshTeams()
        onClose()
      },
    })
  const good = checked ? checked.found.rows - checked.found.bad.length : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="从名单加人"
      size={checked ? 'lg' : undefined}
      footer={
        checked ? (
          <>
            <Button disabled={isBusy} onClick={() => setChecked(undefined)}>
              换一份名单
            </Button>
            {good > 0 && (
              <Button variant="primary" pending={isBusy} onClick={() => void join(checked)}>
                {joiningWords[checked.found.bad.length > 0 ? 'skip' : 'all'](formatNumber(good))}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>取消</Button>
        )
      }
    >
      {checked ? (
        <FoundPeople found={checked.found} refusal={refused?.reason} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {refused && <Refusal reason={refused.reason} />}
          <RosterChoices
            purpose="按姓名和学号或工号找本站的账号，先看找到了谁，再加入小组。以后改名单，小组不会跟着变。"
            none="请先"
            taking={isBusy ? taking : undefined}
            onTake={(roster) => void look(roster)}
          />
        </div>
      )}
    </Dialog>
  )
}

const Refusal = ({ reason }: { reason: string }) => (
  <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
    {reason}
  </p>
)

const FoundPeople = ({ found, refusal }: { found: PeopleFound; refusal: string | undefined }) => (
  <PeopleCheck
    {...joiningWords}
    rows={found.rows}
    badRows={found.bad.length}
    refusal={refusal}
    faults={found.bad}
    columns={unknownColumns}
    faultKey={({ row }) => String(row)}
    faultName={({ row }) => `第 ${row} 行`}
  />
)

const send = (
  { team_id: id }: Team,
  { saved_roster_id }: SavedRoster,
  what: { check: true } | { skipBad: true },
) => call(rosterCalls.addRosterToTeam, { id, saved_roster_id, ...what })
