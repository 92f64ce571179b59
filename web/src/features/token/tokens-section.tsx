import { dateTimeText, relativeDay } from '@wenhai/core/format/relative-time'
import { tokenLimits } from '@wenhai/core/token/limits'
import type { Token } from '@wenhai/core/token/schema'
import { nameScope } from '@wenhai/core/token/scopes'
import { lazy, Suspense, useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { endToken, refreshTokens, useTokens } from './api.ts'

const TokenDialog = lazy(() =>
  import('./token-dialog.tsx').then((module) => ({ default: module.TokenDialog })),
)

/** The section 个人令牌: what programs may do in one's own name. */
export function TokensSection() {
  const { data, error, isFetching, refetch } = useTokens()
  const [isMaking, setMaking] = useState(false)
  const [goingId, setGoingId] = useState<string>()
  const revoke = async (token: Token) => {
    const message = `${token.name}\n用它的程序马上就不能再调用，也不能恢复。`
    if (!(await confirm({ title: '撤销这个令牌？', message, confirmText: '撤销', danger: true }))) return
    setGoingId(token.token_id)
    const answer = await endToken(token.token_id)
    await refreshTokens()
    setGoingId(undefined)
    if (answer.ok) toast.success('令牌已撤销')
  }
  const make = () => setMaking(true)
  return (
    <section aria-labelledby="tokens-title" className="grid grid-cols-1 gap-4.5">
      <TokensHead count={data?.tables.length ?? 0} onMake={make} />
      <ListStates
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<TokensSkeleton />}
        empty={<NoTokens onMake={make} />}
      >
        {(tokens) => (
          <ul className="rounded-xl border bg-surface shadow-card">
            {tokens.map((token) => (
              <TokenRow
                key={token.token_id}
                token={token}
                isGoing={goingId === token.token_id}
                onRevoke={() => void revoke(token)}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {isMaking && (
        <Suspense>
          <TokenDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </section>
  )
}

const TokensHead = ({ count, onMake }: { count: number; onMake: () => void }) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
    <div className="mr-auto min-w-0">
      <h2 id="tokens-title" className="text-2xl">
        个人令牌
      </h2>
      <p className="mt-0.5 text-md text-ink-2">
        {count >= tokenLimits.perMember
          ? `最多 ${tokenLimits.perMember} 个，撤销不用的才能再建。`
          : '让程序以自己的名义读写数据，不用把密码交给它。'}
        <a href="/oceanAPI/docs" className="ml-1 text-sea-deep underline underline-offset-4">
          接口说明
        </a>
      </p>
    </div>
    {count > 0 && (
      <Button
        variant="primary"
        icon="plus"
        onClick={onMake}
        disabled={count >= tokenLimits.perMember}
        className="narrow:w-full"
      >
        新建令牌
      </Button>
    )}
  </div>
)

const NoTokens = ({ onMake }: { onMake: () => void }) => (
  <EmptyState
    className="rounded-xl border border-dashed"
    title="还没有令牌"
    hint="写脚本或接其他系统时新建一个，只给它要用的权限，不用了随时撤销。"
    action={
      <Button variant="primary" icon="plus" onClick={onMake}>
        新建令牌
      </Button>
    }
  />
)

const rowClass = 'flex items-start gap-4 border-b px-6 py-4 last:border-b-0 narrow:px-4.5'

type TokenRowProps = { token: Token; isGoing: boolean; onRevoke: () => void }

const TokenRow = ({ token, isGoing, onRevoke }: TokenRowProps) => (
  <li className={rowClass}>
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className={cx('min-w-0 font-semibold break-words', token.isOver && 'text-ink-3')}>{token.name}</b>
        {token.isOver && <Tag tone="cinnabar">已到期</Tag>}
      </p>
      <p className="flex flex-wrap gap-1.5">
        {token.scopes.map((scope) => (
          <Tag key={scope} tone={scope.endsWith(':write') ? 'gold' : 'sea'}>
            {nameScope(scope)}
          </Tag>
        ))}
        {token.survey_id !== '' && <Tag>{`只用于《${token.survey_title || '已删除的一份'}》`}</Tag>}
        {token.folder_id !== '' && (
          <Tag>{token.folder_name ? `只用于文件夹“${token.folder_name}”` : '只用于已删除的文件夹'}</Tag>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>
          {token.isOver ? '到期于' : '到期'} {dateTimeText(token.end_time)}
        </span>
        <span>{token.used_time === '' ? '还没用过' : `${usedText(token.used_time)}用过`}</span>
        <span>{dateTimeText(token.create_time).slice(0, 10)} 新建</span>
      </p>
    </div>
    <Button size="sm" aria-label={`撤销 ${token.name}`} pending={isGoing} onClick={onRevoke}>
      撤销
    </Button>
  </li>
)

/** The last use is kept by the hour, so that a text by the minute would say what nobody knows. */
const usedText = (used_time: string) => relativeDay(used_time, new Date())

const TokensSkeleton = () => (
  <div aria-hidden="true" className="rounded-xl border bg-surface shadow-card">
    {[0, 1].map((row) => (
      <div key={row} className={rowClass}>
        <div className="grid flex-1 gap-2.5">
          <Bone className="h-4.5 w-36" />
          <Bone className="h-4.5 w-56 max-w-full" />
          <Bone className="h-3.5 w-64 max-w-full" />
        </div>
      </div>
    ))}
  </div>
)
