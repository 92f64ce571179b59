import { type FormItemKind, formItemKinds, itemNames } from '../form/item-kinds.ts'
import { authorTraits } from '../question/kinds/authors.ts'
import { allKinds } from '../question/kinds/registry.ts'
import type { OptionType } from '../question/option-type.ts'

/** What can be added to a form: a question of a kind, or something between questions. */
export type Addable = { option_type: OptionType } | { item: FormItemKind }

interface Named {
  what: Addable
  name: string
  /** The syllables, by whose letters people find it without an input method. */
  spoken: string
  others: readonly string[]
}

const spokenItems: Record<FormItemKind, string> = { text: 'duan luo', section: 'xiao jie', page: 'fen ye' }

const all: readonly Named[] = [
  ...allKinds.map(({ option_type, shortName, name, otherNames }) => {
    const { spoken, also = [] } = authorTraits(option_type).called
    return { what: { option_type }, name: shortName, spoken, others: [name, ...otherNames, ...also] }
  }),
  ...formItemKinds.map((item) => ({
    what: { item },
    name: itemNames[item],
    spoken: spokenItems[item],
    others: [],
  })),
]

type FoundKind = Pick<Named, 'what' | 'name'>

/** What is called so: by name, by pinyin or by its first letters; best first, everything for an empty text. */
export function findKinds(text: string): FoundKind[] {
  const sought = text.trim().toLowerCase().replaceAll(' ', '')
  const ranked = all.flatMap((each) => {
    const rank = rankOf(each, sought)
    return rank === undefined ? [] : [{ rank, each }]
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .map(({ each: { what, name } }) => ({ what, name }))
}

function rankOf({ name, spoken, others }: Named, sought: string): number | undefined {
  const syllables = spoken.split(' ')
  const ways = [name, syllables.map(([first]) => first).join(''), syllables.join(''), ...others]
  const ranks = ways.flatMap((way) => {
    const at = way.toLowerCase().indexOf(sought)
    return at === -1 ? [] : [at === 0 ? (way.length === sought.length ? 0 : 1) : 2]
  })
  return ranks.length === 0 ? undefined : Math.min(...ranks)
}
