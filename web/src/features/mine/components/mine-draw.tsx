import type { OwnForm } from '@wenhai/core/form/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { questionLevelNames, questionLevels } from '@wenhai/core/question/level'
import { useCategoryName } from '../../category/api.ts'

type Rule = OwnForm['draw'][number]

/** The rules of a random paper, a sentence each. */
export function MineDraw({ rules }: { rules: readonly Rule[] }) {
  const categoryName = useCategoryName()
  return (
    <section aria-labelledby="mine-draw" className="mt-5 border-t pt-4">
      <h3 id="mine-draw" className="text-xl">
        随机抽题
      </h3>
      <p className="text-sm text-ink-3">每人开始作答时按这些规则从题库里抽。</p>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {rules.map((rule, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be the same, and none moves here
            key={index}
            className="flex flex-wrap items-baseline gap-x-3 rounded-md border px-4 py-2.5 text-md"
          >
            <span className="min-w-0 flex-1 break-words">{textOf(rule, categoryName)}</span>
            <span className="whitespace-nowrap text-ink-2">
              {rule.count} 题 × {rule.score} 分
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function textOf({ category, option_type, level, key }: Rule, categoryName: (key: string) => string): string {
  const known = questionLevels.find((name) => name === level)
  const parts = [
    category && categoryName(category),
    option_type !== null && kindOf(option_type).shortName,
    known && questionLevelNames[known],
    key && `含“${key}”`,
  ].filter((part) => typeof part === 'string' && part !== '')
  return parts.length > 0 ? parts.join(' · ') : '题库里的任何题'
}
