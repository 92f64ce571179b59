import { formatNumber } from '@wenhai/core/format/number'
import type { SavedRoster } from '@wenhai/core/roster/schema'
import { useState } from 'react'
import { takeRoster } from '#features/form/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { RosterChoices } from './roster-choices.tsx'

interface ChooseRosterProps {
  survey_id: string
  onClose: () => void
}

/** The dialog 使用保存的名单: its people are added to those of the form. */
export function ChooseRoster({ survey_id, onClose }: ChooseRosterProps) {
  const [taking, setTaking] = useState('')
  const { isBusy, run } = useAction()
  const take = ({ saved_roster_id, title }: SavedRoster) => {
    if (!isBusy) setTaking(saved_roster_id)
    return run(() => takeRoster({ id: survey_id, saved_roster_id }), {
      onDone: ({ created }) => {
        toast.success(`“${title}”的 ${formatNumber(created)} 人已在名单上`)
        onClose()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title="使用保存的名单" footer={<Button onClick={onClose}>取消</Button>}>
      <RosterChoices
        purpose="选中的人会加到这里的名单上；以后改保存的名单，这里不会跟着变。"
        none="可以在这里导入名单后“保存为我的名单”，或者"
        taking={isBusy ? taking : undefined}
        onTake={(roster) => void take(roster)}
      />
    </Dialog>
  )
}
