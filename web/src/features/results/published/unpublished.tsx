import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import type { ReactNode } from 'react'
import { useForm } from '#features/form/api.ts'
import { TimeLeft } from '#features/form/list/form-card-state.tsx'
import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Seal } from '#ui/seal.tsx'
import type { Unseen } from './ways.tsx'
import { ToForm, ToOthers } from './ways.tsx'

interface UnpublishedProps {
  id: string
  verdict: Unseen
  /** Called when it may be otherwise now. */
  onChange: () => void
}

/** Says that there is nothing to see here, not yet, or not for everyone, and what the person can do about it. */
export function Unpublished({ id, verdict, onChange }: UnpublishedProps) {
  const { data: form } = useForm(id)
  return (
    <>
      {form ? (
        <header className="grid justify-items-start gap-2.5">
          <Seal kind={form.questionnaire_type} />
          <h1 className="text-4xl break-words text-balance narrow:text-3xl">{form.survey_title}</h1>
        </header>
      ) : (
        <h1 className="sr-only">公开的结果</h1>
      )}
      {faces[verdict]({ form, onChange })}
    </>
  )
}

interface StateProps {
  form: FormView | undefined
  onChange: () => void
}

const formOf = ({ questionnaire_type, survey_id }: FormView) => ({ kind: questionnaire_type, survey_id })

const faces: Record<Unseen, (props: StateProps) => ReactNode> = {
  nothing: ({ form }) => (
    <EmptyState
      title="作者没有公开结果"
      hint={
        form && formKindOf(form).isBallot
          ? '投票和评选的结果在投票那一页上看。'
          : '结果只有作者自己看得到，或者已经收回。'
      }
      action={
        <>
          {form && <ToForm {...formOf(form)} />}
          <ToOthers kind={form?.questionnaire_type} />
        </>
      }
    />
  ),
  later: ({ form, onChange }) => (
    <EmptyState
      title="结束以后才能看结果"
      hint={
        form?.end_time ? (
          <TimeLeft form={form} face="full" onOver={onChange} />
        ) : (
          '作者结束它之后，结果会出现在这一页。'
        )
      }
      action={
        <>
          {form && <ToForm {...formOf(form)} />}
          <Button onClick={onChange}>刷新看看</Button>
        </>
      }
    />
  ),
  takers: ({ form }) => (
    <EmptyState
      title="答过的人才能看结果"
      hint={
        form?.state === 'running'
          ? '参与之后，回到这一页就能看到大家的结果。'
          : '它已经结束，不能再参与了。答过的话，请用当时的设备或账号打开。'
      }
      action={
        <>
          {form?.state === 'running' && <ToForm {...formOf(form)} isFirst />}
          <SignIn />
          {form?.state !== 'running' && <ToOthers kind={form?.questionnaire_type} />}
        </>
      }
    />
  ),
}

/** A person who answered as a member is known again once they are signed in. */
function SignIn() {
  const user = useSession((session) => session.user)
  const navigate = useNavigate()
  if (user) return null
  const signIn = () => {
    rememberThisPage()
    void navigate(paths.login)
  }
  return <Button onClick={signIn}>登录后再看</Button>
}
