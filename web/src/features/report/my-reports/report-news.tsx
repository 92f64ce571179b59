import { useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { relativeTime } from '@wenhai/core/format/relative-time'
import type { ReportNews as News } from '@wenhai/core/report/news-schema'
import { paths } from '#lib/paths.ts'
import { liveCall, queryClient } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { call } from '#lib/transport.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useAction } from '#ui/use-action.ts'

/** News are asked for once a minute while somebody is in their centre. */
const newsEvery = 60_000

export const useReportNews = () => useQuery(liveCall(regradeCalls.findReportNews, {}, newsEvery))

async function seeReportNews(input: CallerInput<typeof regradeCalls.seeReportNews>) {
  const answer = await call(regradeCalls.seeReportNews, input)
  const { method, path } = regradeCalls.findReportNews
  await queryClient.invalidateQueries({ queryKey: [method, path] })
  return answer
}

const whatOf = ({ isScore, isAppeal }: News): string =>
  [isScore && '重判改了成绩', isAppeal && '申诉有了答复'].filter((each) => each !== false).join('，')

/** 新消息: what a member has not seen yet about their reports; nothing where there is none. */
export function ReportNewsList() {
  const { data } = useReportNews()
  const { isBusy, run } = useAction()
  const news = data?.tables ?? []
  if (news.length === 0) return null
  const see = (reports: string[]) => run(() => seeReportNews({ reports }))
  return (
    <Card aria-labelledby="report-news-title">
      <div className="flex items-center justify-between gap-3">
        <h3 id="report-news-title" className="flex items-baseline gap-x-3 text-xl">
          新消息
          <span className="font-sans text-sm font-normal text-ink-3">{news.length} 条</span>
        </h3>
        <Button size="sm" pending={isBusy} onClick={() => see(news.map(({ report_id }) => report_id))}>
          都知道了
        </Button>
      </div>
      <ul className="grid grid-cols-1">
        {news.map((each) => (
          <li
            key={each.report_id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-dashed py-2.5 first:border-t-0"
          >
            <Link
              to={paths.report(each.survey_id, each.report_id)}
              onClick={() => void seeReportNews({ reports: [each.report_id] })}
              className={`${linkClass} min-w-0 break-words`}
            >
              {each.survey_title}
            </Link>
            <span className="text-md text-ink-2">{whatOf(each)}</span>
            <time dateTime={each.time} className="ml-auto text-sm text-ink-3">
              {relativeTime(each.time, new Date())}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
