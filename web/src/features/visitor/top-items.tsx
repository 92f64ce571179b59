import { formatNumber } from '@wenhai/core/format/number'
import type { VisitorChart } from '@wenhai/core/visitor/schema'
import { Card } from '#ui/card.tsx'
import { VisitedThing } from './visited-thing.tsx'

type Items = VisitorChart['items']

const figure = 'border-b px-2.5 py-2 text-right whitespace-nowrap group-last:border-b-0'
const head = 'border-b px-2.5 py-1.5 text-sm font-medium whitespace-nowrap text-ink-3'

/** 最受关注: the greatest first, each with a bar as long as its share of the first one. */
export function TopItems({ items }: { items: Items }) {
  const most = items[0]?.visits ?? 1
  return (
    <Card>
      <h3 className="text-xl">最受关注</h3>
      <table aria-label="最受关注" className="w-full border-separate border-spacing-0 text-md">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              内容
            </th>
            <th scope="col" className={`${head} text-right`}>
              浏览
            </th>
            <th scope="col" className={`${head} text-right`}>
              访客
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.item_id} className="group">
              <th
                scope="row"
                className="w-full border-b px-2.5 py-2 text-left font-normal group-last:border-b-0"
              >
                <VisitedThing thing={item} />
                <span aria-hidden="true" className="mt-1.5 block h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-sea"
                    style={{ width: `${(item.visits / most) * 100}%` }}
                  />
                </span>
              </th>
              <td className={figure}>{formatNumber(item.visits)}</td>
              <td className={figure}>{formatNumber(item.visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
