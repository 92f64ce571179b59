import { formKindOf } from '@wenhai/core/form/form-kind'
import { examLimits as limits } from '@wenhai/core/form/limits'
import { addDays, localDay, minuteOf, momentOf } from '#ui/fields/calendar-days.ts'
import { DateTimePicker } from '#ui/fields/date-picker.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { HelpedStepper } from '#ui/fields/number-stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { SettingFields } from './setting-field.tsx'

/** When it runs, from minute to minute. */
export function TimeFields({ editor }: { editor: DraftEditor }) {
  const { kind, draft, change } = editor
  return (
    <>
      <Switch
        checked={draft.status === 1}
        onChange={(isRunning) => change({ status: isRunning ? 1 : 0 })}
        description="关闭就是暂停，只有你自己看得到，随时可以恢复"
      >
        进行中
      </Switch>
      <RunningTimes editor={editor} />
      {!formKindOf(kind).isBallot && (
        <Minutes
          editor={editor}
          name="examTime"
          label="每次答题时间"
          help={(minutes) =>
            minutes === 0
              ? '0 表示不限时。'
              : `从打开算起 ${minutes} 分钟，${formKindOf(kind).hasClock ? '到时自动交卷' : '过后不能再交'}。`
          }
        />
      )}
      {formKindOf(kind).hasClock && <ClockTimes editor={editor} />}
      <SettingFields section="time" editor={editor} />
    </>
  )
}

function RunningTimes({ editor: { kind, draft, change, errorOf } }: { editor: DraftEditor }) {
  const { start_time, end_time } = draft
  return (
    <FormRow>
      <div data-field="start_time">
        <DateTimePicker
          label="开始时间"
          value={start_time && minuteOf(start_time)}
          onChange={(value) => change({ start_time: value && momentOf(value) })}
          description="留空就是马上开始"
          error={errorOf('start_time')}
        />
      </div>
      <div data-field="end_time">
        <DateTimePicker
          label="结束时间"
          value={end_time && minuteOf(end_time)}
          onChange={(value) => change({ end_time: value && endMoment(value) })}
          defaultTime={lastMinute}
          min={firstEndDay(new Date())}
          description={
            formKindOf(kind).isBallot
              ? '到这一分钟结束；留空就一直开着'
              : '不改时间就是到这一天的最后一秒；留空就一直开着'
          }
          error={errorOf('end_time')}
        />
      </div>
    </FormRow>
  )
}

/** When an exam lets people in and out. */
const ClockTimes = ({ editor }: { editor: DraftEditor }) => (
  <FormRow>
    <Minutes
      editor={editor}
      name="lateEntry"
      label="开考后还能进入"
      help={(minutes) =>
        minutes === 0
          ? '0 表示结束之前都能进入。'
          : `开始时间过了 ${minutes} 分钟，没进来的人就不能再进入；已经开始的不受影响。`
      }
    />
    <Minutes
      editor={editor}
      name="earliestHandIn"
      label="最早交卷"
      help={(minutes) =>
        minutes === 0
          ? '0 表示随时可以交卷。'
          : `每个人开始答题 ${minutes} 分钟后才能交卷；时间到了照样自动交卷。`
      }
    />
  </FormRow>
)

interface MinutesProps {
  editor: DraftEditor
  name: 'examTime' | 'lateEntry' | 'earliestHandIn'
  label: string
  help: (minutes: number) => string
}

const Minutes = ({ editor: { draft, change, errorOf }, name, label, help }: MinutesProps) => (
  <div data-field={name}>
    <HelpedStepper
      label={label}
      unit="分钟"
      min={0}
      max={limits.maxMinutes}
      step={5}
      value={draft[name]}
      onChange={(minutes) => change({ [name]: minutes })}
      error={errorOf(name)}
      help={help(draft[name])}
    />
  </div>
)

/** The specification's rule: the picked date plus one day minus one second. */
export function endOfDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1000).toISOString()
}

/** The last minute of a day means its last second, as a day without a time does: what is picked where nobody picks a time. */
const lastMinute = '23:59'

/** The end as picked, `YYYY-MM-DDTHH:mm`. */
export function endMoment(local: string): string {
  const [day = '', time = ''] = local.split('T')
  return time === lastMinute ? endOfDay(day) : momentOf(local)
}

/** The pickers block dates earlier than yesterday. */
export const firstEndDay = (now: Date): string => addDays(localDay(now), -1)
