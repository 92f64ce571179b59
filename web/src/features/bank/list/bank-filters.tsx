import { isAboveFive, level as levelOf } from '@wenhai/core/account/mask'
import type { UserInfo } from '@wenhai/core/account/schema'
import { bankSortNames, bankSorts, healthFilterNames, healthFilters } from '@wenhai/core/bank/limits'
import { questionLevelNames, questionLevels } from '@wenhai/core/question/choices'
import { allKinds } from '@wenhai/core/question/kinds/registry'
import { readOptionType } from '@wenhai/core/question/option-type'
import { type ReactNode, useRef } from 'react'
import { CategorySelect } from '#features/category/category-select.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { findAuthors } from '../api.ts'
import type { BankSearchState } from './use-bank-search.ts'

const any = 'any'
const anyChoice = { value: any, label: '全部' }

const kindChoices = [
  anyChoice,
  ...allKinds.map(({ option_type, shortName }) => ({ value: String(option_type), label: shortName })),
]
const levelChoices = [
  anyChoice,
  ...questionLevels.map((value) => ({ value, label: questionLevelNames[value] })),
]
const healthChoices = [
  anyChoice,
  ...healthFilters.map((value) => ({ value, label: healthFilterNames[value] })),
]
const sortChoices = bankSorts.map((value) => ({ value, label: bankSortNames[value] }))

const scopeChoices = ({ permission }: UserInfo) =>
  isAboveFive(permission)
    ? ([
        { value: 'usable', label: '全部' },
        { value: 'own', label: '我的' },
      ] as const)
    : ([
        { value: 'own', label: '我的' },
        { value: 'usable', label: '我能用的' },
      ] as const)

interface BankFiltersProps {
  user: UserInfo
  search: BankSearchState
  /** The name of the author in force, where a row of theirs is on the page. */
  authorName: string | undefined
  /** The field of folders, where they are not beside the list. */
  folders?: ReactNode
}

export function BankFilters({ user, search, authorName, folders }: BankFiltersProps) {
  const { address, filter } = search
  // What is in a folder is its owner's, so that there is nothing to choose.
  const isAnywhere = address.folder === ''
  return (
    <search aria-label="筛选题目" className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      {isAnywhere && (
        <Segmented
          label="范围"
          value={address.scope}
          onChange={(scope) => filter({ scope, ...(scope === 'own' && { ocean_id: '' }) })}
          choices={scopeChoices(user)}
          className="narrow:w-full"
        />
      )}
      {folders}
      <SearchField
        label="查找题目"
        placeholder="题目、关键词"
        value={search.typed}
        onChange={search.type}
        className="w-64 narrow:w-full"
      />
      <CategorySelect
        look="pick"
        all="全部"
        value={address.questionnaire_type}
        onChange={(questionnaire_type) => filter({ questionnaire_type })}
      />
      <QuestionSelects search={search} />
      {isAnywhere && user.permission >= levelOf.editor && (
        <AuthorSelect
          value={address.ocean_id}
          name={authorName}
          onChange={(ocean_id) => filter({ ocean_id, ...(ocean_id && { scope: 'usable' }) })}
        />
      )}
      <Select
        look="pick"
        label="排序"
        value={address.sort}
        onChange={(value) => filter({ sort: bankSorts.find((sort) => sort === value) ?? 'new' })}
        choices={sortChoices}
      />
      {search.isFiltered && (
        <Button size="sm" variant="quiet" onClick={search.clear}>
          清除条件
        </Button>
      )}
    </search>
  )
}

/** Filters by what a question is and how exams have measured it. */
const QuestionSelects = ({ search: { address, filter } }: Pick<BankFiltersProps, 'search'>) => (
  <>
    <Select
      look="pick"
      label="题型"
      value={address.option_type === undefined ? any : String(address.option_type)}
      onChange={(value) => filter({ option_type: readOptionType(value) })}
      choices={kindChoices}
    />
    <Select
      look="pick"
      label="难度"
      value={address.level ?? any}
      onChange={(value) => filter({ level: questionLevels.find((level) => level === value) })}
      choices={levelChoices}
    />
    <Select
      look="pick"
      label="实测"
      value={address.health ?? any}
      onChange={(value) => filter({ health: healthFilters.find((health) => health === value) })}
      choices={healthChoices}
    />
  </>
)

const anyone = 'any'

interface AuthorSelectProps {
  /** The author's ocean_id; '' for all. */
  value: string
  /** Their name, where the page already knows it. */
  name: string | undefined
  onChange: (ocean_id: string) => void
}

/** Authors are looked up on the server: there may be thousands. */
function AuthorSelect({ value, name, onChange }: AuthorSelectProps) {
  const names = useRef(new Map<string, string>())
  const load = async (key: string, signal: AbortSignal) => {
    const found = await findAuthors(key, signal)
    for (const author of found) names.current.set(author.value, author.label)
    return key === '' ? [{ value: anyone, label: '全部' }, ...found] : found
  }
  return (
    <Select
      look="pick"
      label="作者"
      value={value || anyone}
      valueLabel={value === '' ? '全部' : (name ?? names.current.get(value) ?? '已选')}
      onChange={(chosen) => onChange(chosen === anyone ? '' : chosen)}
      load={load}
    />
  )
}
