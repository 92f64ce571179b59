import { exam as limits } from '@wenhai/core/form/limits'
import { minuteOf, momentOf } from '../../../../../ui/fields/calendar-days.ts'
import { DatePicker, DateTimePicker } from '../../../../../ui/fields/date-picker.tsx'
import { FormRow } from '../../../../../ui/fields/form-row.tsx'
import { NumberStepper } from '../../../../../ui/fields/number-stepper.tsx'
import { Switch } from '../../../../../ui/fields/switch.tsx'
import { dayOf, endOfDay, firstEndDay } from '../form-times.ts'
import type { FormEditor } from '../use-form-editor.ts'

/** When it runs. A vote ends at a minute, everything else with a day. */
export function TimeFields({ editor }: { editor: FormEditor }) {
  const { kind, draft, change, errorOf } = editor
  const { start_time, end_time } = draft
  const min = firstEndDay(new Date())
  return (
    <>
      <Switch
        checked={draft.status === 1}
        onChange={(isRunning) => change({ status: isRunning ? 1 : 0 })}
        description="关闭就是暂停，只有你自己看得到，随时可以恢复"
      >
        进行中
      </Switch>
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
          {kind === 'vote' ? (
            <DateTimePicker
              label="结束时间"
              value={end_time && minuteOf(end_time)}
              onChange={(value) => change({ end_time: value && momentOf(value) })}
              defaultTime="18:00"
              min={min}
              description="到这一分钟结束；留空就一直开着"
              error={errorOf('end_time')}
            />
          ) : (
            <DatePicker
              label="结束时间"
              value={end_time && dayOf(end_time)}
              onChange={(day) => change({ end_time: day && endOfDay(day) })}
              min={min}
              description="到这一天的最后一秒；留空就一直开着"
              error={errorOf('end_time')}
            />
          )}
        </div>
      </FormRow>
      {kind !== 'vote' && (
        <div data-field="examTime">
          <NumberStepper
            label="每次答题时间"
            unit="分钟"
            min={0}
            max={limits.maxMinutes}
            step={5}
            value={draft.examTime}
            onChange={(examTime) => change({ examTime })}
          />
          <p className="mt-1.5 text-sm text-ink-3">
            {errorOf('examTime') ??
              (draft.examTime === 0
                ? '0 表示不限时。'
                : `从打开算起 ${draft.examTime} 分钟，${kind === 'exam' ? '到时自动交卷' : '过后不能再交'}。`)}
          </p>
        </div>
      )}
    </>
  )
}
