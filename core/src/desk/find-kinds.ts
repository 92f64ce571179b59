import { type FormItemKind, formItemKinds, itemNames } from '../form/item-kinds.ts'
import { allKinds } from '../question/kinds/registry.ts'
import { type OptionType, optionType } from '../question/option-type.ts'

/** What can be added to a form: a question of a kind, or something between questions. */
export type Addable = { option_type: OptionType } | { item: FormItemKind }

interface Named {
  what: Addable
  name: string
  /** The syllables, by whose letters people find it without an input method. */
  spoken: string
  others: readonly string[]
}

/** The short name of each kind as it is spoken. */
const spokenKinds: Record<OptionType, string> = {
  [optionType.singleChoice]: 'dan xuan',
  [optionType.multipleChoice]: 'duo xuan',
  [optionType.trueFalse]: 'pan duan',
  [optionType.fillIn]: 'tian kong',
  [optionType.openAnswer]: 'wen da',
  [optionType.ranking]: 'pai xu',
  [optionType.choiceList]: 'xuan ze',
  [optionType.scale]: 'liang biao',
  [optionType.matrix]: 'ju zhen',
  [optionType.entryTable]: 'biao ge',
  [optionType.checkedText]: 'xin xi tian kong',
  [optionType.number]: 'shu zi',
  [optionType.dateTime]: 'ri qi shi jian',
  [optionType.cascade]: 'ji lian',
  [optionType.allocation]: 'bi zhong',
  [optionType.longRanking]: 'chang pai xu',
  [optionType.upload]: 'shang chuan',
  [optionType.signature]: 'qian ming',
  [optionType.cloze]: 'wan xing',
  [optionType.matching]: 'lian xian',
  [optionType.passage]: 'cai liao',
}

const spokenItems: Record<FormItemKind, string> = { text: 'duan luo', section: 'xiao jie', page: 'fen ye' }

/** Words by which people look for a kind that is called otherwise here. */
const alsoCalled: Partial<Record<OptionType, readonly string[]>> = {
  [optionType.openAnswer]: ['简答', '论述', 'jianda', 'jd'],
  [optionType.choiceList]: ['下拉', 'xiala', 'xl'],
  [optionType.scale]: ['打分', '评分', 'nps', 'dafen', 'df', 'pingfen', 'pf'],
  [optionType.checkedText]: ['姓名', '手机', '邮箱', 'shouji', 'sj', 'xingming', 'xm'],
  [optionType.cascade]: ['省市', 'shengshi', 'ss'],
}

const all: readonly Named[] = [
  ...allKinds.map(({ option_type, shortName, name, otherNames }) => ({
    what: { option_type },
    name: shortName,
    spoken: spokenKinds[option_type],
    others: [name, ...otherNames, ...(alsoCalled[option_type] ?? [])],
  })),
  ...formItemKinds.map((item) => ({
    what: { item },
    name: itemNames[item],
    spoken: spokenItems[item],
    others: [],
  })),
]

export type FoundKind = Pick<Named, 'what' | 'name'>

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
