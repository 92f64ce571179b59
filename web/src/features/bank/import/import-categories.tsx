import { isAboveFive } from '@wenhai/core/account/mask'
import {
  type CategoryType,
  categoryLimits,
  categoryTypeNames,
  categoryTypes,
} from '@wenhai/core/category/names'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { refreshCategories, saveCategory } from '#features/category/api.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { type ImportRow, unknownCategories } from './import-rows.ts'

/** More new categories than this come from a column that is something else. */
const mostNew = 30

interface ImportCategoriesProps {
  rows: readonly ImportRow[]
  /** Called with the categories that exist now. */
  onCreated: (names: readonly string[]) => void
  /** The questions go to the default category instead. */
  onReplace: (names: readonly string[]) => void
}

/** Categories that the site does not have, dealt with for all rows at once. */
export function ImportCategories({ rows, onCreated, onReplace }: ImportCategoriesProps) {
  const { names, count } = unknownCategories(rows)
  const user = useSession((session) => session.user)
  const [type, setType] = useState<CategoryType>('exam')
  const [isCreating, setCreating] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (names.length === 0) return null
  const mayCreate = user !== undefined && isAboveFive(user.permission) && names.length <= mostNew
  const create = async () => {
    setCreating(true)
    setRefusal(undefined)
    const created: string[] = []
    for (const value of names) {
      const answer = await saveCategory(undefined, { value, type })
      if (!answer.ok) {
        setRefusal(`“${value}”没有建成：${answer.reason}`)
        break
      }
      created.push(value)
    }
    onCreated(created)
    setCreating(false)
    await refreshCategories()
  }
  return (
    <section
      aria-label="还没有的分类"
      className="grid grid-cols-1 gap-2.5 rounded-md bg-sea-wash px-4 py-3 text-md"
    >
      <p className="text-sea-deep">
        {formatNumber(count)} 题的分类站内还没有：{listNames(names)}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {mayCreate && (
          <>
            <Segmented
              label="新分类用于"
              value={type}
              onChange={setType}
              choices={categoryTypes.map((value) => ({ value, label: categoryTypeNames[value] }))}
            />
            <Button pending={isCreating} onClick={create}>
              {names.length === 1 ? '新建这个分类' : `新建这 ${names.length} 个分类`}
            </Button>
          </>
        )}
        <Button variant={mayCreate ? 'quiet' : 'secondary'} onClick={() => onReplace(names)}>
          都改成“{categoryLimits.defaultKey}”
        </Button>
      </div>
      {refusal && (
        <p role="alert" className="text-cinnabar">
          {refusal}
        </p>
      )}
    </section>
  )
}

const listNames = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 5).join('、')} 等 ${names.length} 个` : names.join('、')
