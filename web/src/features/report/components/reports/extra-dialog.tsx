import { exam as limits } from '@wenhai/core/form/limits'
import type { Extra } from '@wenhai/core/report/schema'
import { useState } from 'react'
import type { Refused } from '../../../../lib/answer.ts'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { localDay, minuteOf, momentOf } from '../../../../ui/fields/calendar-days.ts'
import { DateTimePicker } from '../../../../ui/fields/date-picker.tsx'
import { HelpedStepper } from '../../../../ui/fields/helped-stepper.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import type { MineForm } from '../../../form/components/own/own-form.ts'
import { giveExtra, useExtras } from '../../reports-api.ts'
import { describeExtra } from './describe-extra.ts'

type Given = Pick<Extra, 'minutes' | 'attempts' | 'end_time'>

interface ExtraDialogProps {
  form: MineForm
  /** Whose report or attempt, who on the roster, or who was given something before; none where a user name is asked for. */
  who: Named | Extra
  name?: string
  onClose: () => void
}

const nothing: Given = { minutes: 0, attempts: 0, end_time: null }

/** The most a list gives at once. */
const all = { page: 1, len: 200 }

/** 加时、补考 */
export const ExtraDialog = ({ who, ...rest }: ExtraDialogProps) =>
  who && 'taker' in who ? (
    <Giving {...rest} who={{ taker: who.taker }} name={who.name} before={who} />
  ) : (
    <FirstFound {...rest} who={who} />
  )

type Named = { report_id: string } | { roster_id: string } | { attempt_id: string } | undefined

function FirstFound({ form, who, name = '', onClose }: ExtraDialogProps & { who: Named }) {
  // What was given before is where one begins: saving sets, and would take it away unseen.
  const { data, isPending } = useExtras({ id: form.survey_id, ...all })
  const namesakes = who && name !== '访客' ? (data?.tables.filter((extra) => extra.name === name) ?? []) : []
  const before = namesakes.length === 1 ? namesakes[0] : undefined
  if (isPending)
    return (
      <Dialog open onClose={onClose} title="加时、补考">
        <SkeletonLines count={5} />
      </Dialog>
    )
  return <Giving form={form} who={who} name={name} before={before} onClose={onClose} />
}

interface GivingProps extends Pick<ExtraDialogProps, 'form' | 'onClose'> {
  who: Named | { taker: string }
  name: string
  before: Extra | undefined
}

function Giving({ form, who, name, before, onClose }: GivingProps) {
  const initial: Given = before ?? nothing
  const [given, setGiven] = useState(initial)
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState<string>()
  const change = (next: Partial<Given>) => setGiven((now) => ({ ...now, ...next }))
  const { minutes, attempts, end_time } = given
  const isDirty =
    username !== '' ||
    minutes !== initial.minutes ||
    attempts !== initial.attempts ||
    end_time !== initial.end_time

  const check = () => {
    if (who || username.trim() !== '') return true
    setProblem('请填写用户名')
    return false
  }
  const refuse = ({ field, cause, reason }: Refused) => {
    if (field === 'username') setProblem(reason)
    else if (cause === 'refused') toast.error(reason)
  }
  return (
    <FormDialog
      title={who ? `加时、补考：${name}` : '加时、补考'}
      size="md"
      fields={{ check, refuse }}
      send={() =>
        giveExtra({
          id: form.survey_id,
          ...(who ?? { username: username.trim() }),
          minutes,
          attempts,
          end_time,
        })
      }
      onSent={(extra) => {
        toast.success(`${extra.name}：${describeExtra(extra)}`)
        onClose()
      }}
      isDirty={isDirty}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-2.5 text-md text-ink-2">
        {before && <>现在是：{describeExtra(before)}。</>}
        保存的是这个人一共有多少，不会和上一次的相加；都设成 0、不设截止时间就是取消。
      </p>
      {!who && (
        <TextField
          label="用户名"
          autoComplete="off"
          autoFocus
          value={username}
          onChange={(text) => {
            setUsername(text)
            setProblem(undefined)
          }}
          error={problem}
          description="登录用的名字。用名单参与的人，请在名单里给。"
        />
      )}
      <HelpedStepper
        label="加时"
        unit="分钟"
        min={0}
        max={limits.maxMinutes}
        step={5}
        value={minutes}
        onChange={(value) => change({ minutes: value })}
        help={
          form.examTime === 0 ? '这场考试不限时，加时用不上。' : '正在考的马上延长，以后每一次也都多这么久。'
        }
      />
      <HelpedStepper
        label="补考"
        unit="次"
        min={0}
        max={limits.maxAttempts}
        value={attempts}
        onChange={(value) => change({ attempts: value })}
        help={`在每人 ${form.attempts} 次之外，再多考几次。`}
      />
      <DateTimePicker
        label="单独的截止时间"
        value={end_time && minuteOf(end_time)}
        onChange={(value) => change({ end_time: value && momentOf(value) })}
        defaultTime="18:00"
        min={localDay(new Date())}
        description={
          form.state === 'ended' && !end_time
            ? '考试已经结束：要让这个人再考，请给一个以后的时间。'
            : '比考试的结束时间晚才有用；留空就和大家一样。'
        }
      />
    </FormDialog>
  )
}
