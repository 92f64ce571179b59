import { useQueries } from '@tanstack/react-query'
import { bankCalls } from '@wenhai/core/bank/calls'
import { bank } from '@wenhai/core/bank/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { allKinds } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import { paths } from '../../../../lib/paths.ts'
import { RefusedError } from '../../../../lib/query.ts'
import { Link } from '../../../../lib/router/link.tsx'
import { call } from '../../../../lib/transport.ts'

/** A page of one row is enough to be told how many there are. */
const countOf = (ocean_id: string, option_type: OptionType) => {
  const { method, path } = bankCalls.findQuestions
  const search = { ocean_id, option_type, page: 1, len: 1 }
  return {
    queryKey: [method, path, search],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // Quiet: six figures at a glance are not worth six messages.
      const answer = await call(bankCalls.findQuestions, search, { signal, isQuiet: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
  }
}

/** How many questions of each kind one has; each figure leads to them. */
export function KindCounts({ ocean_id }: { ocean_id: string }) {
  const counts = useQueries({ queries: allKinds.map(({ option_type }) => countOf(ocean_id, option_type)) })
  return (
    <ul
      aria-label="各题型的题数"
      className="grid grid-cols-3 overflow-hidden rounded-xl border bg-line shadow-card gap-px sm:grid-cols-6"
    >
      {allKinds.map(({ option_type, shortName }, index) => {
        const found = counts[index]?.data
        return (
          <li key={option_type} className="bg-surface">
            <Link
              to={paths.bankPage(1, { option_type, scope: 'own' })}
              className="block px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="block font-serif text-3xl font-bold">
                {found ? countText(found.length, found.more) : '–'}
              </span>
              <span className="text-sm text-ink-3">{shortName}题</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const countText = (length: number, isMore: boolean) =>
  isMore ? `${formatNumber(bank.maxFound)}+` : formatNumber(length)
