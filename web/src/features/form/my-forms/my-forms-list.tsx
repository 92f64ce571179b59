import type { FormKind } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import type { FormCover } from '@wenhai/core/form/schema'
import { type FormState, formStateNames, formStates } from '@wenhai/core/form/state'
import { formatNumber } from '@wenhai/core/format/number'
import { lazy, Suspense, useState } from 'react'
import { useCategoryName } from '#features/category/api.ts'
import { WhoseField } from '#features/share/shared-list.tsx'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { FilteredList } from '#ui/lists/filtered-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { useForms } from '../list-api.ts'
import { canSwitch, finishForm, removeForm, switchForm, switchText } from '../own/form-actions.ts'
import { useFormEditing } from '../own/form-editing.tsx'
import { useOpenDesk } from '../own/open-desk.ts'
import { sectionNames } from '../own/own-form.ts'
import { ShareFormDialog } from '../share/share-form.tsx'
import { myFormsColumns } from './my-forms-columns.tsx'

const texts: Record<FormKind, { create: string; empty: string; hint: string; unit: string }> = {
  survey: {
    create: '新建问卷',
    empty: '还没有发布过问卷',
    hint: '从题库里选几道题，或者当场写，几分钟就能发出去。',
    unit: '份',
  },
  vote: {
    create: '新建投票',
    empty: '还没有发起过投票',
    hint: '写下两到五个选项，把链接或二维码发给大家。',
    unit: '场',
  },
  contest: {
    create: '新建评选',
    empty: '还没有发起过评选',
    hint: '放上作品或候选人，最多两百个，大家各选几个。',
    unit: '场',
  },
  exam: {
    create: '新建考试',
    empty: '还没有发起过考试',
    hint: '从题库里选题或随机抽题，系统替你评分。',
    unit: '份',
  },
}

export function MyForms({ kind }: { kind: FormKind }) {
  const ocean_id = useSession(({ user }) => user?.ocean_id)
  return ocean_id ? <OwnForms kind={kind} ocean_id={ocean_id} /> : null
}

const FormAccessDialog = lazy(() =>
  import('#features/share/share-dialog.tsx').then((module) => ({ default: module.FormAccessDialog })),
)

const stateChoices = formStates.map((value) => ({ value, label: formStateNames[value] }))

/** The pages of a form. */
function usePageActions() {
  const navigate = useNavigate()
  return (kind: FormKind, survey_id: string): MenuItem[] => [
    { key: 'open', label: '打开', onSelect: () => void navigate(paths.mine(kind, survey_id)) },
    { key: 'analytics', label: '统计', onSelect: () => void navigate(paths.analytics(kind, survey_id)) },
  ]
}

/** Pausing, ending and deleting. */
const lifeActions = (form: FormCover): MenuItem[] => [
  ...(canSwitch(form)
    ? [{ key: 'switch', label: switchText(form), onSelect: () => void switchForm(form) }]
    : []),
  ...(form.state === 'running'
    ? [
        {
          key: 'end',
          label: '立即结束',
          danger: true,
          divided: true,
          onSelect: () => void finishForm(form),
        },
      ]
    : []),
  {
    key: 'delete',
    label: '删除',
    danger: true,
    divided: form.state !== 'running',
    onSelect: () => void removeForm(form),
  },
]

interface Opened {
  what: 'share' | 'give'
  form: FormCover
}

const OpenedDialog = ({ what, form, onClose }: Opened & { onClose: () => void }) =>
  what === 'share' ? (
    <ShareFormDialog form={form} onClose={onClose} />
  ) : (
    <Suspense>
      <FormAccessDialog form={form} onClose={onClose} />
    </Suspense>
  )

/** The forms of one kind: the caller's own, and those that others share. */
function useMyForms(kind: FormKind, ocean_id: string) {
  const own = { ocean_id, questionnaire_type: kind } as const
  const list = useListState(limits.pageLength)
  const [state, setState] = useState<FormState>()
  const [isOthers, setOthers] = useState(false)
  const query = useForms({
    ...(isOthers ? { shared: true, questionnaire_type: kind } : own),
    ...{ key: list.key, page: list.page, len: list.len },
    ...(state && { status: state }),
  })
  const { data: everything } = useForms({ ...own, len: 1 })
  const { data: others } = useForms({ shared: true, questionnaire_type: kind, len: 1 })
  const hasOthers = others !== undefined && others.length > 0
  return { own, list, state, setState, isOthers, setOthers, query, everything, hasOthers }
}

function OwnForms({ kind, ocean_id }: { kind: FormKind; ocean_id: string }) {
  const { own, list, state, setState, isOthers, setOthers, query, everything, hasOthers } = useMyForms(
    kind,
    ocean_id,
  )
  const [opened, setOpened] = useState<Opened>()
  const categoryName = useCategoryName()
  const goTo = usePageActions()
  const editing = useFormEditing()
  const { openDesk } = useOpenDesk()
  const { create, empty, hint } = texts[kind]
  const hasNone = everything?.length === 0 && !hasOthers
  const creating = (
    <Button variant="primary" icon="plus" onClick={() => editing.create(kind)}>
      {create}
    </Button>
  )
  const actions = (form: FormCover): MenuItem[] => [
    ...goTo(kind, form.survey_id),
    { key: 'desk', label: '到编辑台', onSelect: () => void openDesk(form.survey_id) },
    { key: 'share', label: '分享', onSelect: () => setOpened({ what: 'share', form }) },
    { key: 'give', label: '共享给同事', onSelect: () => setOpened({ what: 'give', form }) },
    { key: 'copy', label: '复制为新的', onSelect: () => void editing.copy(form.survey_id) },
    ...lifeActions(form),
  ]
  return (
    <section aria-labelledby="my-forms-title" className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Title kind={kind} everything={everything} own={own} />
        {!hasNone && <div className="ml-auto narrow:w-full narrow:[&>*]:w-full">{creating}</div>}
      </div>
      {(hasOthers || isOthers) && (
        <WhoseField
          isOthers={isOthers}
          onChange={(next) => {
            setOthers(next)
            list.restart()
          }}
        />
      )}
      <FilteredList
        label={sectionNames[kind]}
        list={list}
        query={query}
        hasNone={hasNone}
        filter={{ label: '状态', value: state, choices: stateChoices, onChange: setState }}
        empty={{ title: empty, hint, action: creating }}
        table={{
          columns: myFormsColumns(categoryName, isOthers),
          rowKey: ({ survey_id }) => survey_id,
          rowName: ({ survey_title }) => survey_title,
          ...(!isOthers && { actions }),
          primaryAction: (form) => (
            <FirstAction kind={kind} form={form} isOthers={isOthers} onEdit={editing.edit} />
          ),
        }}
      />
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(undefined)} />}
      {editing.dialog}
    </section>
  )
}

interface FirstActionProps {
  kind: FormKind
  form: FormCover
  isOthers: boolean
  onEdit: (survey_id: string) => void
}

/** One's own is edited, and what others share is opened. */
const FirstAction = ({ kind, form: { survey_id, survey_title }, isOthers, onEdit }: FirstActionProps) =>
  isOthers ? (
    <Link
      to={paths.mine(kind, survey_id)}
      className={buttonClass({ size: 'sm', variant: 'quiet' })}
      aria-label={`打开 ${survey_title}`}
    >
      打开
    </Link>
  ) : (
    <Button size="sm" variant="quiet" aria-label={`编辑 ${survey_title}`} onClick={() => onEdit(survey_id)}>
      编辑
    </Button>
  )

interface TitleProps {
  kind: FormKind
  everything: Found | undefined
  own: { ocean_id: string; questionnaire_type: FormKind }
}

type Found = NonNullable<ReturnType<typeof useForms>['data']>

/** The name of the list, with how many there are and how many are running. */
function Title({ kind, everything, own }: TitleProps) {
  const { data: running } = useForms({ ...own, status: 'running', len: 1 })
  const { unit } = texts[kind]
  return (
    <h2 id="my-forms-title" className="flex flex-wrap items-baseline gap-x-3 text-2xl">
      {sectionNames[kind]}
      {everything && everything.length > 0 && (
        <span className="font-sans text-sm font-normal text-ink-3">
          {countText(everything.length, everything.more, unit)}
          {running ? `，${formatNumber(running.length)} ${unit}进行中` : ''}
        </span>
      )}
    </h2>
  )
}

const countText = (length: number, isMore: boolean, unit: string) =>
  isMore ? `超过 ${formatNumber(limits.maxFound)} ${unit}` : `共 ${formatNumber(length)} ${unit}`
