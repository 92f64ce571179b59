import { regradeStateNames } from '@wenhai/core/exam/regrade/choices'
import type { InBank, RegradeRow } from '@wenhai/core/exam/regrade/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome, useAction } from '#ui/use-action.ts'
import { When } from '#ui/when.tsx'
import { changeInBank, isUnderWay, refreshRegraded, undoRegrade, useRegrades } from '../regrade-api.ts'

/** 重判记录: what was changed, by whom and why, how far it is, and the way back. */
export function RegradeHistory({ survey_id }: { survey_id: string }) {
  const list = useListState(10)
  const wasRunning = useRef(false)
  const query = useRegrades({ id: survey_id, page: list.page, len: list.len })
  const isRunning = query.data?.tables.some(isUnderWay) ?? false
  useEffect(() => {
    // The marks that it changed are shown elsewhere on the page, which is asked for again.
    if (wasRunning.current && !isRunning) void refreshRegraded()
    wasRunning.current = isRunning
  }, [isRunning])
  return (
    <section aria-labelledby="regrades-title" className="grid grid-cols-1 gap-3">
      <h2 id="regrades-title" className="text-2xl">
        重判记录
      </h2>
      <PagedList<RegradeRow>
        label="重判记录的分页"
        list={list}
        query={query}
        skeleton={<SkeletonLines count={3} />}
        empty={<p className="text-md text-ink-2">还没有重判过。</p>}
      >
        {(rows) => (
          <ul aria-label="重判记录" className="grid grid-cols-1 rounded-xl border bg-surface shadow-card">
            {rows.map((row) => (
              <Entry key={row.regrade_id} survey_id={survey_id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Entry({ survey_id, row }: { survey_id: string; row: RegradeRow }) {
  const { number, what, reason, state, name, created, total, done, changed, canUndo } = row
  const title = `${number > 0 ? `第 ${number} 题` : '已经不在考试里的题'}：${what}`
  return (
    <li className="grid grid-cols-1 gap-2 border-t px-4.5 py-3.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className={`min-w-0 font-semibold break-words ${state === 'undone' ? 'text-ink-3' : ''}`}>
          {title}
        </b>
        <Tag tone={state === 'done' ? 'bamboo' : state === 'undone' ? 'plain' : 'gold'}>
          {regradeStateNames[state]}
        </Tag>
        {canUndo && (
          <Button
            size="sm"
            className="ml-auto"
            aria-label={`撤销 ${title}`}
            onClick={() => void undo(survey_id, row)}
          >
            撤销
          </Button>
        )}
      </div>
      <p className="text-md break-words text-ink-2">原因：{reason}</p>
      {isUnderWay(row) ? (
        <Progress
          label={regradeStateNames[state]}
          value={done}
          max={total}
          figures={`${formatNumber(done)} / ${formatNumber(total)} 份`}
        />
      ) : (
        <p className="text-sm text-ink-3">
          {name && `${name} · `}
          <When time={created} />
          {state === 'done' && ` · ${formatNumber(changed)} 份答卷的评分变了`}
        </p>
      )}
      {row.bank && <InBankLine row={row} bank={row.bank} />}
    </li>
  )
}

/** Shows what the bank says of the question now, and the way to change it there too. */
function InBankLine({ row, bank }: { row: RegradeRow; bank: InBank }) {
  const { isBusy: isSaving, run } = useAction()
  const what = row.rule.kind === 'modes' ? '比较方式' : '答案'
  const said: Record<InBank['state'], string> = {
    open: `题库里的${what}是 ${bank.now}，以后用到这道题的考试还按它判。`,
    same: `题库里的${what}也是这样了。`,
    differs: '题库里的这道题后来改过题目、选项或题型，新答案不一定还合适：请到题库里看了再改。',
    gone: '题库里已经没有这道题。',
  }
  const change = () =>
    run(() => changeInBank({ id: row.question_id, ...bank.change, update_time: bank.update_time }), {
      say: '题库里也改好了',
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-md text-ink-2">
      <p className="min-w-0 break-words">{said[bank.state]}</p>
      {bank.state === 'open' && (
        <Button size="sm" pending={isSaving} onClick={() => void change()}>
          题库里也改
        </Button>
      )}
      {bank.state === 'differs' && (
        <Link
          to={paths.bankPage(1, { key: bank.question.slice(0, 20), scope: 'own' })}
          className={buttonClass({ size: 'sm' })}
        >
          去题库看
        </Link>
      )}
    </div>
  )
}

async function undo(survey_id: string, { regrade_id, changed, bank }: RegradeRow): Promise<void> {
  const isYes = await confirm({
    title: '撤销重判',
    message: `${formatNumber(changed)} 份答卷的评分恢复成重判以前的样子，之后交的也按原来的规则计分。`,
    note: `重判以后手工批阅的分数会保留${bank?.state === 'same' ? '，题库里改过的也保留' : ''}。`,
    confirmText: '撤销重判',
  })
  if (isYes) tellOutcome(await undoRegrade({ id: survey_id, regrade_id }), '正在撤销')
}
