import { formStateNames } from '@wenhai/core/form/state'
import { useLiveForm } from '../../../form/api.ts'
import { TimeLeft } from '../../../form/components/list/form-card-state.tsx'

/** Whether one can take part now, and for how long. */
export function ScreenTime({ id }: { id: string }) {
  const { data: form, refetch } = useLiveForm(id)
  if (!form || (form.state === 'running' && !form.end_time)) return null
  const isTimed = form.state === 'running' || form.state === 'pending'
  return (
    <p className="screen-time">
      {isTimed ? <TimeLeft form={form} onOver={() => void refetch()} /> : formStateNames[form.state]}
    </p>
  )
}
