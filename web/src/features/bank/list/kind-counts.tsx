import { useQuery } from '@tanstack/react-query'
import { bankCalls } from '@wenhai/core/bank/calls'
import { bankLimits } from '@wenhai/core/bank/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { allKinds } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import { paths } from '#lib/paths.ts'
import { RefusedError } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { call } from '#lib/transport.ts'

/** How many questions of each kind one has; each figure leads to them. */
export function KindCounts({ ocean_id }: { ocean_id: string }) {
  return (
    <ul
      aria-label="各题型的题数"
      className="grid grid-cols-3 overflow-hidden rounded-xl border bg-line shadow-card gap-px sm:grid-cols-6"
    >
      {allKinds.map(({ option_type, shortName }) => (
        <li key={option_type} className="bg-surface">
          <Link
            to={paths.bankPage(1, { option_type, scope: 'own' })}
            className="block px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="block font-serif text-3xl font-bold">
              <KindCount ocean_id={ocean_id} option_type={option_type} />
            </span>
            <span className="text-sm text-ink-3">{shortName}题</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function KindCount(search: { ocean_id: string; option_type: OptionType }) {
  const { method, path } = bankCalls.findQuestions
  // A page of one row is enough to be told how many there are.
  const input = { ...search, page: 1, len: 1 }
  const { data } = useQuery({
    queryKey: [method, path, input],
    queryFn: async ({ signal }) => {
      // Six figures at a glance are not worth six messages.
      const answer = await call(bankCalls.findQuestions, input, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
  })
  return data ? countText(data.length, data.more) : '–'
}

const countText = (length: number, isMore: boolean) =>
  isMore ? `${formatNumber(bankLimits.maxFound)}+` : formatNumber(length)
