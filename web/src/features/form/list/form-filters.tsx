import type { Category } from '@wenhai/core/category/schema'
import { formSortNames, formSorts } from '@wenhai/core/form/choices'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { formStateNames } from '@wenhai/core/form/state'
import { useCategoryList } from '#features/category/api.ts'
import { CategorySelect } from '#features/category/category-select.tsx'
import { KeptMarkup } from '#lib/kept-markup.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { PlainFilters } from '#ui/lists/plain-filters.tsx'
import { type FormSearchState, publicStates } from './form-list-search.ts'

/** This takes the place of "no filter" among the choices, which must have names. */
const any = 'any'

const stateChoices = [
  { value: any, label: '全部' },
  ...publicStates.map((value) => ({ value, label: formStateNames[value] })),
]
const all = { value: '', label: '全部' }
const kinds = [
  all,
  { value: 'survey', label: formKindOf('survey').name },
  { value: 'vote', label: formKindOf('vote').name },
  { value: 'contest', label: formKindOf('contest').name },
]
const sortChoices = formSorts.map((value) => ({ value, label: formSortNames[value] }))

interface FormFiltersProps {
  search: FormSearchState
  /** Surveys and votes have categories and states to pick; exams have subjects, and their states are tabs. */
  of: 'questionnaires' | 'exams'
}

/**
 * The filters are one row where there is room; on phones the keyword comes first, and below it as many rows as the
 * choices need.
 */
export function FormFilters({ search, of }: FormFiltersProps) {
  const categories = useCategoryList().filter(({ type }) => (type === 'exam') === (of === 'exams'))
  const { address, typed } = search
  return (
    <KeptMarkup by={() => `filters ${JSON.stringify([of, address, typed, categories])}`} isInPlace>
      {() => <Filters search={search} of={of} categories={categories} />}
    </KeptMarkup>
  )
}

interface FiltersProps extends FormFiltersProps {
  categories: readonly Category[]
}

function Filters({ search, of, categories }: FiltersProps) {
  const { address, filter } = search
  return (
    <>
      <PlainFormFilters search={search} of={of} categories={categories} />
      <search
        aria-label="筛选"
        className="needs-script grid grid-cols-1 gap-x-3 gap-y-2.5 sm:flex sm:items-center"
      >
        <SearchField
          label={of === 'exams' ? '查找考试' : '查找问卷和投票'}
          value={search.typed}
          onChange={search.type}
          className="sm:w-64"
        />
        <div className="flex min-w-0 flex-wrap items-center gap-2.5 sm:flex-1">
          {of === 'exams' ? (
            <CategorySelect
              look="pick"
              label="科目"
              type="exam"
              all="全部"
              value={address.course}
              onChange={(course) => filter({ course })}
            />
          ) : (
            <>
              <FormCategorySelect
                value={address.type}
                onChange={(type) => filter({ type })}
                categories={categories}
              />
              <Select
                look="pick"
                label="状态"
                value={address.status ?? any}
                onChange={(value) => filter({ status: publicStates.find((state) => state === value) })}
                choices={stateChoices}
              />
            </>
          )}
          {search.isFiltered && (
            <Button variant="quiet" size="sm" onClick={search.clear}>
              清除条件
            </Button>
          )}
          <Select
            look="pick"
            label="排序"
            className="sm:ml-auto"
            value={address.sort}
            onChange={(value) => search.sortBy(formSorts.find((sort) => sort === value) ?? 'new')}
            choices={sortChoices}
          />
        </div>
      </search>
    </>
  )
}

/** The filters without a script. They include the tabs of the page. */
function PlainFormFilters({ search: { address }, of, categories }: FiltersProps) {
  const named = categories.map(({ key, value }) => ({ value: key, label: value }))
  const status = address.status ?? ''
  return (
    <PlainFilters
      filters={[
        { name: 'key', label: '关键词', value: address.key },
        ...(of === 'exams'
          ? [{ name: 'course', label: '科目', value: address.course, choices: [all, ...named] }]
          : [
              {
                name: 'questionnaire_type',
                label: '类型',
                value: address.questionnaire_type ?? '',
                choices: kinds,
              },
              { name: 'type', label: '分类', value: address.type, choices: [all, ...named] },
            ]),
        { name: 'status', label: '状态', value: status, choices: [all, ...stateChoices.slice(1)] },
        { name: 'sort', label: '排序', value: address.sort, choices: sortChoices },
      ]}
    />
  )
}

interface FormCategorySelectProps {
  value: string
  onChange: (key: string) => void
  /** All categories but subjects, because a survey and a vote may share one. */
  categories: readonly Category[]
}

function FormCategorySelect({ value, onChange, categories }: FormCategorySelectProps) {
  return (
    <Select
      look="pick"
      label="分类"
      value={value === '' ? any : value}
      onChange={(key) => onChange(key === any ? '' : key)}
      choices={[
        { value: any, label: '全部' },
        ...categories.map((category) => ({ value: category.key, label: category.value })),
      ]}
    />
  )
}
