import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import {
  defaultLongRanking,
  type LongRankingSettings,
  longRankingOf,
} from '@wenhai/core/question/kinds/long-ranking/kind'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { idsByLetter, idsOf, type KeyFieldProps, type KindEditor, letterOfId } from '../kind-edit.ts'
import { OrderField, type OrderKey } from '../ranking/edit.tsx'

export interface LongRankingKey extends OrderKey {
  longRanking: LongRankingSettings
}

export const noLongRanking: Omit<LongRankingKey, 'order'> = { longRanking: defaultLongRanking }

export const longRankingEditor: KindEditor<LongRankingKey> = {
  read(key, options) {
    const placed = idsByLetter(options, keyList.parse(key))
    return { order: [...placed, ...idsOf(options).filter((id) => !placed.includes(id))] }
  },
  write: ({ order, longRanking: { first } }, { options }) =>
    keyList.format(order.slice(0, first || undefined).map((id) => letterOfId(options, id))),
  settings: {
    read: (settings) => ({ longRanking: longRankingOf({ settings }) }),
    write: ({ longRanking }) => longRanking,
  },
  Settings: FirstField,
  KeyField: (props) => (
    <>
      <OrderField {...props} />
      {props.keys.longRanking.first > 0 && (
        <p className="text-sm text-ink-3">只看前 {props.keys.longRanking.first} 位。</p>
      )}
    </>
  ),
}

function FirstField({ keys: { longRanking }, body, onChange, errorOf }: KeyFieldProps<LongRankingKey>) {
  const { first } = longRanking
  return (
    <div data-field="settings">
      <NumberStepper
        label="只排前几位"
        unit={first === 0 ? '位（全部都排）' : '位'}
        min={0}
        max={body.options.length}
        value={first}
        onChange={(count) => onChange({ longRanking: { first: count } })}
        error={errorOf('settings.first')}
      />
    </div>
  )
}
