import { letterByPlace, letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { matchingOf } from '@wenhai/core/question/kinds/matching/kind'
import { matchingLimits } from '@wenhai/core/question/kinds/matching/settings'
import { FormRow } from '#ui/fields/form-row.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'

export interface MatchingKey {
  /** The left side as it is typed, an item a line. */
  matchingLeft: string
  matchingRight: string
  reuse: boolean
  /** The letter of the right side for each on the left. */
  partners: readonly string[]
}

export const noMatching: MatchingKey = { matchingLeft: '', matchingRight: '', reuse: false, partners: [] }

const itemsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const partnersOf = ({ partners, matchingLeft }: MatchingKey): string[] =>
  itemsIn(matchingLeft).map((_, index) => partners[index] ?? '')

export const matchingEditor: KindEditor<MatchingKey> = {
  read: (key) => ({ partners: key === '' ? [] : letterList.parse(key) }),
  write: (keys) => letterList.format(partnersOf(keys)),
  settings: {
    read: (settings) => {
      const { left, right, reuse } = matchingOf({ settings })
      return { matchingLeft: left.join('\n'), matchingRight: right.join('\n'), reuse }
    },
    write: ({ matchingLeft, matchingRight, reuse }) => ({
      left: itemsIn(matchingLeft),
      right: itemsIn(matchingRight),
      reuse,
    }),
  },
  Options: SidesFields,
  KeyField: PartnersField,
}

function SidesFields({ keys, onChange, errorOf }: KeyFieldProps<MatchingKey>) {
  const { items, item } = matchingLimits
  const errorAt = (side: string) =>
    errorOf(`settings.${side}`) ??
    Array.from({ length: items.max }, (_, at) => errorOf(`settings.${side}.${at}`)).find(Boolean)
  const room = items.max * (item.max + 1)
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">连线的两边</legend>
      <FormRow>
        <TextArea
          name="settings.left"
          label="左边，每行一项"
          minRows={4}
          maxLength={room}
          showCount={false}
          placeholder={'中国\n法国'}
          value={keys.matchingLeft}
          onChange={(matchingLeft) => onChange({ matchingLeft })}
          error={errorAt('left')}
        />
        <TextArea
          name="settings.right"
          label="右边，每行一项"
          minRows={4}
          maxLength={room}
          showCount={false}
          placeholder={'巴黎\n北京\n伦敦'}
          value={keys.matchingRight}
          onChange={(matchingRight) => onChange({ matchingRight })}
          error={errorAt('right')}
        />
      </FormRow>
      <Switch
        checked={keys.reuse}
        onChange={(reuse) => onChange({ reuse })}
        description="几个左边可以连到同一个右边"
      >
        右边可以连几次
      </Switch>
    </fieldset>
  )
}

function PartnersField({ keys, onChange, error }: KeyFieldProps<MatchingKey>) {
  const partners = partnersOf(keys)
  const choices = itemsIn(keys.matchingRight).map((text, place) => ({
    value: letterByPlace(place),
    label: `${letterByPlace(place)} ${text}`,
  }))
  return (
    <fieldset data-field="answer" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <legend className="float-left text-sm text-ink-2 sm:col-span-2">正确连线</legend>
      {itemsIn(keys.matchingLeft).map((text, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: while it is being edited an item has nothing but its place
          key={index}
          label={text}
          value={partners[index] || null}
          onChange={(letter) =>
            onChange({ partners: partners.map((each, at) => (at === index ? letter : each)) })
          }
          choices={choices}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-cinnabar sm:col-span-2">
          {error}
        </p>
      )}
    </fieldset>
  )
}
