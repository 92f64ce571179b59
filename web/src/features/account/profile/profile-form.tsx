import { displayName, introduction as introductionLimits } from '@wenhai/core/account/limits'
import { ProfileChange, type PublicUser, type UserInfo } from '@wenhai/core/account/schema'
import type { FormEvent, ReactNode } from 'react'
import { fieldProblem } from '#lib/field-problems.ts'
import { keepSession } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/fields/form-row.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Fields, useFields } from '#ui/fields/use-fields.ts'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { useAction } from '#ui/use-action.ts'
import { refreshMember, updateProfile } from '../api.ts'

type Field = 'name' | 'introduction'

const shown: readonly Field[] = ['name', 'introduction']

const findProblem = (field: Field, values: Record<Field, string>) =>
  field === 'name' && values.name.trim() === ''
    ? '请填写名称'
    : fieldProblem(ProfileChange.shape[field], field, values[field])

type ProfileFormProps = { user: UserInfo; avatar: ReactNode }

export function ProfileForm({ user, avatar }: ProfileFormProps) {
  const { isBusy, run } = useAction()
  const initial = { name: user.name, introduction: user.introduction ?? '' }
  const fields = useFields<Field>({ initial, shown, findProblem })
  const { values } = fields
  const isDirty = shown.some((name) => values[name].trim() !== initial[name])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !fields.check()) return
    const isSaved = await run(() => updateProfile(values), {
      say: '资料已保存',
      onDone: (saved) => {
        keepSession({ userinfo: saved })
        fields.settle(values, { name: saved.name, introduction: saved.introduction })
      },
      onRefused: fields.refuse,
    })
    if (isSaved) await refreshMember(user.id)
  }

  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid grid-cols-1 gap-6 rounded-xl border bg-surface p-6 shadow-card narrow:p-4.5">
        {avatar}
        <form ref={fields.form} noValidate onSubmit={save} className="grid grid-cols-1 gap-4.5">
          {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
          <ProfileFields fields={fields} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              variant="primary"
              pending={isBusy}
              disabled={!isDirty}
              className="narrow:w-full"
            >
              保存资料
            </Button>
            {isDirty && <span className="text-sm text-gold">有未保存的修改</span>}
          </div>
        </form>
      </div>
      {/* Where the picture is beside the form, its caption is on the line of the heading above. */}
      <div className="grid grid-cols-1 gap-2 xl:-mt-7.5">
        <p className="text-sm text-ink-3">别人看到的样子</p>
        <ProfileCard
          {...user}
          name={values.name.trim() || user.name}
          introduction={values.introduction.trim()}
        />
      </div>
      <LeaveGuard when={isDirty} />
    </div>
  )
}

const ProfileFields = ({ fields }: { fields: Fields<Field> }) => (
  <>
    <TextField
      {...fields.bind('name')}
      label="名称"
      description="别人看到的名字，可以用中文"
      maxLength={displayName.max}
      autoComplete="nickname"
    />
    <TextArea
      {...fields.bind('introduction')}
      required={false}
      label="简介"
      placeholder="教什么、学什么、关心什么……"
      maxLength={introductionLimits.max}
      minRows={4}
    />
  </>
)

type ProfileCardProps = Pick<PublicUser, 'name' | 'avatar' | 'introduction' | 'create_time'> & {
  /** On a page of its own the name is the title. */
  heading?: 'h1' | 'p'
}

const sinceText = (time: string) => {
  const then = new Date(time)
  return Number.isNaN(then.getTime()) ? '' : `${then.getFullYear()} 年 ${then.getMonth() + 1} 月加入`
}

/** Shows a member as others see them. */
function ProfileCard({ name, avatar, introduction, create_time, heading: Heading = 'p' }: ProfileCardProps) {
  return (
    <section
      aria-label="公开资料"
      className="grid grid-cols-1 justify-items-center gap-3 rounded-xl border bg-surface px-6 py-8 text-center shadow-card narrow:px-4.5 narrow:py-6"
    >
      <Avatar name={name} src={avatar} size={96} />
      <Heading className="max-w-full font-serif text-3xl font-bold break-words">{name}</Heading>
      {introduction ? (
        <p className="max-w-md text-left text-md break-words whitespace-pre-line text-ink-2">
          {introduction}
        </p>
      ) : (
        <p className="text-md text-ink-3">还没有写简介</p>
      )}
      <p className="text-sm text-ink-3">{sinceText(create_time)}</p>
    </section>
  )
}
