import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Leaving } from '@wenhai/core/handover/schema'
import { useState } from 'react'
import { refreshMember, useMember } from '#features/account/api.ts'
import { OwnPasswordField, ownPasswordProblem } from '#features/account/password/own-password-field.tsx'
import { SecuritySection } from '#features/account/security/security-section.tsx'
import { failureOf } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { startLeaving, useLeaving } from './api.ts'
import { StopLeaving } from './leaving-notice.tsx'

/** The section 账号安全: how one signs in, and the end of the account. */
export const AccountSection = () => (
  <div className="grid grid-cols-1 gap-10 max-md:gap-8">
    <SecuritySection />
    <LeavingSection />
  </div>
)

function LeavingSection() {
  const user = useSession((session) => session.user)
  const member = useMember(user?.id ?? '')
  const [isOpen, setOpen] = useState(false)
  const leaveTime = member.data?.own?.leave_time
  if (!user) return null
  return (
    <section aria-labelledby="leaving-title" className="grid grid-cols-1 gap-4">
      <h2 id="leaving-title" className="text-2xl">
        注销账号
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border bg-surface px-6 py-4.5 shadow-card narrow:px-4.5">
        <p className="min-w-0 flex-1 basis-60 text-md text-ink-2">
          {leaveTime
            ? `账号将在 ${dateTimeText(leaveTime)} 注销，在那之前随时可以撤回。`
            : '删除你的资料和只属于你的内容，七天后执行，之后不能恢复。'}
        </p>
        {leaveTime ? (
          <StopLeaving />
        ) : (
          <Button variant="danger" disabled={leaveTime === undefined} onClick={() => setOpen(true)}>
            注销账号
          </Button>
        )}
      </div>
      {isOpen && <LeavingDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

type Field = 'password' | 'code'

function useLeavingFields(hasTotp: boolean) {
  const fields = useFields<Field>({
    initial: { password: '', code: '' },
    shown: hasTotp ? ['password', 'code'] : ['password'],
    findProblem: (name, { password, code }) =>
      name === 'password'
        ? ownPasswordProblem(password)
        : code.trim() === ''
          ? '请填写动态口令或恢复码'
          : undefined,
  })
  const { password, code } = fields.values
  return { fields, send: () => startLeaving({ password, ...(hasTotp && { code: code.trim() }) }) }
}

function LeavingDialog({ onClose }: { onClose: () => void }) {
  const user = useSession((session) => session.user)
  const { data: member } = useMember(user?.id ?? '')
  const { data, error, isFetching, refetch } = useLeaving()
  const hasTotp = member?.own?.hasTotp ?? false
  const { fields, send } = useLeavingFields(hasTotp)
  return (
    <FormDialog
      title="注销账号"
      size="md"
      action="七天后注销"
      danger
      fields={fields}
      send={send}
      onSent={({ end_time }) => {
        toast.success(`账号将在 ${dateTimeText(end_time)} 注销，在那之前可以撤回`)
        onClose()
        void refreshMember(user?.id ?? '')
      }}
      onClose={onClose}
    >
      {error && !data && (
        <FailedState reason={failureOf(error) ?? ''} onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <SkeletonLines count={5} />}
      {data && <LeavingList leaving={data} />}
      <OwnPasswordField {...fields.bind('password')} />
      {hasTotp && (
        <TextField
          {...fields.bind('code')}
          label="动态口令或恢复码"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
    </FormDialog>
  )
}

const countText = (parts: readonly (readonly [count: number, name: string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`)
    .join('、')

function LeavingList({ leaving: { goes, passes, stays, heir, isLastOwner } }: { leaving: Leaving }) {
  if (isLastOwner)
    return (
      <p role="alert" className="rounded-md bg-gold-wash px-4 py-3 text-md text-gold">
        你是唯一的站长。请先在“成员”里任命另一位站长，再注销自己的账号。
      </p>
    )
  const going = countText([
    [goes.form, '份没有别人答过的问卷、投票和考试'],
    [goes.article, '篇文章'],
    [goes.question, '道题'],
    [goes.template, '个模板'],
    [goes.roster, '份名单'],
    [goes.desk, '张编辑台'],
    [goes.mistake, '道错题'],
    [goes.token, '个令牌'],
    [goes.address, '个地址'],
  ])
  const passing = countText([
    [passes.form, '份别人答过的问卷、投票和考试'],
    [passes.question, '道别人用到的共享题'],
    [passes.template, '个公开给本站的模板'],
  ])
  const staying = countText([
    [stays.report, '份你交过的答卷'],
    [stays.comment, '条评论'],
  ])
  return (
    <dl className="grid grid-cols-1 gap-3 text-md">
      <Part title="会删除">
        姓名、手机、邮箱、头像、登录记录、草稿和访客统计{going && `，还有${going}`}。
      </Part>
      {passing && (
        <Part title={`由站长 ${heir} 接管`}>
          {passing}。答过的人还要看自己的回执和成绩；想交给别人，请先转交。
        </Part>
      )}
      <Part title="不带名字地留下">
        {staying || '你以后交的答卷和评论'}
        {'，写的人显示为“已注销的用户”。里面自己写过的姓名不会被改动；别人的名单上有你的，要请对方删除。'}
      </Part>
    </dl>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="rounded-md bg-sunken px-4 py-3">
    <dt className="font-semibold">{title}</dt>
    <dd className="text-ink-2">{children}</dd>
  </div>
)
