import { examLimits as limits } from '@wenhai/core/form/limits'
import type { Extra } from '@wenhai/core/report/extra-calls'
import { useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import type { Answer, Refused } from '#lib/answer.ts'
import { failureOf } from '#lib/query.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { localDay, minuteOf, momentOf } from '#ui/fields/calendar-days.ts'
import { DateTimePicker } from '#ui/fields/date-picker.tsx'
import { HelpedStepper } from '#ui/fields/number-stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { findExtraByName, giveExtra, useExtraOf, type Who } from '../reports-api.ts'
import { describeExtra } from './describe-extra.ts'

type Given = Pick<Extra, 'minutes' | 'attempts' | 'end_time'>

interface ExtraDialogProps {
  form: MineForm
  /**
   * The person: by their report or attempt, on the roster, or by an earlier extra; undefined where a user name is asked
   * for.
   */
  who: Who | Extra | undefined
  name?: string
  onClose: () => void
}

const nothing: Given = { minutes: 0, attempts: 0, end_time: null }

/** The dialog 加时、补考. */
export function ExtraDialog({ who, name = '', ...rest }: ExtraDialogProps) {
  if (!who) return <Giving {...rest} name={name} />
  if ('taker' in who) return <Giving {...rest} who={{ taker: who.taker }} name={who.name} before={who} />
  return <FirstFound {...rest} who={who} name={name} />
}

/** The dialog begins with what was given before, because saving sets it, and would take it away unseen. */
function FirstFound({ form, who, name, onClose }: Omit<GivingProps, 'who' | 'before'> & { who: Who }) {
  const { data, error, isFetching, refetch } = useExtraOf(form.survey_id, who)
  if (data !== undefined)
    return <Giving form={form} who={who} name={name} before={data ?? undefined} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="加时、补考">
      {error ? (
        <FailedState reason={failureOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonLines count={5} />
      )}
    </Dialog>
  )
}

interface GivingProps extends Pick<ExtraDialogProps, 'form' | 'onClose'> {
  /** The person; undefined where a user name is asked for. */
  who?: Who | { taker: string }
  name: string
  before?: Extra | undefined
}

function Giving({ form, who, name, before, onClose }: GivingProps) {
  const initial: Given = before ?? nothing
  const [given, setGiven] = useState(initial)
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState<string>()
  const change = (next: Partial<Given>) => setGiven((now) => ({ ...now, ...next }))
  const { minutes, attempts, end_time } = given
  const isDirty = username !== '' || !isSameGiven(given, initial)

  const check = () => {
    if (who || username.trim() !== '') return true
    setProblem('请填写用户名')
    return false
  }
  const refuse = ({ field, cause, reason }: Refused) => {
    if (field === 'username') setProblem(reason)
    else if (cause === 'refused') toast.error(reason)
  }
  const send = async (): Promise<Answer<Extra>> => {
    const whom = who ?? { username: username.trim() }
    const refused =
      'username' in whom ? await askAboutEarlier(form.survey_id, whom.username, given) : undefined
    return refused ?? giveExtra({ id: form.survey_id, ...whom, minutes, attempts, end_time })
  }
  return (
    <FormDialog
      title={who ? `加时、补考：${name}` : '加时、补考'}
      size="md"
      fields={{ check, refuse }}
      send={send}
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
      <GivenFields form={form} given={given} onChange={change} />
    </FormDialog>
  )
}

const isSameGiven = (one: Given, other: Given): boolean =>
  one.minutes === other.minutes && one.attempts === other.attempts && one.end_time === other.end_time

interface GivenFieldsProps {
  form: MineForm
  given: Given
  onChange: (changed: Partial<Given>) => void
}

const GivenFields = ({ form, given: { minutes, attempts, end_time }, onChange }: GivenFieldsProps) => (
  <>
    <HelpedStepper
      label="加时"
      unit="分钟"
      min={0}
      max={limits.maxMinutes}
      step={5}
      value={minutes}
      onChange={(value) => onChange({ minutes: value })}
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
      onChange={(value) => onChange({ attempts: value })}
      help={`在每人 ${form.attempts} 次之外，再多考几次。`}
    />
    <DateTimePicker
      label="单独的截止时间"
      value={end_time && minuteOf(end_time)}
      onChange={(value) => onChange({ end_time: value && momentOf(value) })}
      defaultTime="18:00"
      min={localDay(new Date())}
      description={
        form.state === 'ended' && !end_time
          ? '考试已经结束：要让这个人再考，请给一个以后的时间。'
          : '比考试的结束时间晚才有用；留空就和大家一样。'
      }
    />
  </>
)

const unchanged: Refused = { ok: false, cause: 'cancelled', status: 0, reason: '' }

/**
 * A person whose name is typed here was not shown with what they have, so that is said before it is replaced. Resolves
 * with the reason where it stays.
 */
async function askAboutEarlier(id: string, username: string, given: Given): Promise<Refused | undefined> {
  const found = await findExtraByName(id, username)
  if (!found.ok) return found
  const [earlier] = found.data.tables
  if (!earlier || describeExtra(earlier) === describeExtra(nothing)) return undefined
  const isMeant = await confirm({
    title: `${earlier.name}已经有加时或补考`,
    message: `现在是：${describeExtra(earlier)}。保存后改成：${describeExtra(given)}。`,
    confirmText: '改成这样',
    cancelText: '回去修改',
  })
  return isMeant ? undefined : unchanged
}
