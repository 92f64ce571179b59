import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { levelChoices } from './member-rights.ts'

const any = 'any'

interface MemberFiltersProps {
  typed: string
  onType: (text: string) => void
  permission: number | undefined
  onPermission: (permission: number | undefined) => void
  isDisabledOnly: boolean
  onDisabledOnly: (isOn: boolean) => void
}

export const MemberFilters = ({
  typed,
  onType,
  permission,
  onPermission,
  isDisabledOnly,
  onDisabledOnly,
}: MemberFiltersProps) => (
  <search aria-label="筛选成员" className="flex flex-wrap items-center gap-x-4 gap-y-3">
    <SearchField
      label="查找成员"
      placeholder="姓名、用户名、学号、班级"
      value={typed}
      onChange={onType}
      className="w-72 max-sm:w-full"
    />
    <Select
      look="pick"
      label="等级"
      value={permission === undefined ? any : String(permission)}
      onChange={(value) => onPermission(value === any ? undefined : Number(value))}
      choices={[
        { value: any, label: '全部' },
        ...levelChoices.map(({ value, label }) => ({ value: String(value), label })),
      ]}
    />
    <Checkbox checked={isDisabledOnly} onChange={onDisabledOnly}>
      只看已停用
    </Checkbox>
  </search>
)
