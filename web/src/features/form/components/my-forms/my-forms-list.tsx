import type { FormKind } from '@wenhai/core/form/form-kind'
import { form as limits } from '@wenhai/core/form/limits'
import type { FormCover } from '@wenhai/core/form/schema'
import { type FormState, formStateNames, formStates } from '@wenhai/core/form/state'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { failureOf } from '../../../../lib/query.ts'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListStates } from '../../../../ui/feedback/list-states.tsx'
import { SkeletonTable } from '../../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { useLastPage, useListState } from '../../../../ui/lists/use-list-state.ts'
import type { MenuItem } from '../../../../ui/overlays/menu.tsx'
import { useCategoryName } from '../../../category/api.ts'
import { useForms } from '../../api.ts'
import { canSwitch, finishForm, removeForm, switchForm, switchText } from '../own/form-actions.ts'
import { useFormEditing } from '../own/form-editing.tsx'
import { sectionNames } from '../own/own-form.ts'
import { ShareDialog } from '../share/share-form.tsx'
import { myFormsColumns } from './my-forms-columns.tsx'

/** The bar above the page, under which a table's header sticks. */
const barHeight = 60

const words: Record<FormKind, { create: string; empty: string; hint: string; unit: string }> = {
  survey: {
    create: '新建调查',
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
  exam: {
    create: '新建试卷',
    empty: '还没有出过试卷',
    hint: '从题库里选题或随机抽题，系统替你评分。',
    unit: '份',
  },
}

export function MyForms({ kind }: { kind: FormKind }) {
  const ocean_id = useSession(({ user }) => user?.ocean_id)
  return ocean_id ? <OwnForms kind={kind} ocean_id={ocean_id} /> : null
}

const any = 'any'
const stateChoices = [
  { value: any, label: '全部' },
  ...formStates.map((value) => ({ value, label: formStateNames[value] })),
]

function OwnForms({ kind, ocean_id }: { kind: FormKind; ocean_id: string }) {
  const own = { ocean_id, questionnaire_type: kind } as const
  const list = useListState(limits.pageLength)
  const [state, setState] = useState<FormState>()
  const [shared, setShared] = useState<FormCover>()
  const { data, error, refetch, isFetching, isPlaceholderData } = useForms({
    ...own,
    key: list.key,
    page: list.page,
    len: list.len,
    ...(state && { status: state }),
  })
  const { data: everything } = useForms({ ...own, len: 1 })
  const { data: running } = useForms({ ...own, status: 'running', len: 1 })
  useLastPage(list, isPlaceholderData ? undefined : data?.length)
  const categoryName = useCategoryName()
  const navigate = useNavigate()
  const editing = useFormEditing()
  const { create, empty, hint, unit } = words[kind]
  const isFiltered = list.key !== '' || state !== undefined
  const hasNone = everything?.length === 0
  const creating = (
    <Button variant="primary" icon="plus" onClick={() => editing.create(kind)}>
      {create}
    </Button>
  )
  const actions = (form: FormCover): MenuItem[] => [
    {
      key: 'open',
      label: '打开',
      onSelect: () => void navigate(paths.mine(kind, form.survey_id)),
    },
    {
      key: 'analytics',
      label: '统计',
      onSelect: () => void navigate(paths.analytics(kind, form.survey_id)),
    },
    { key: 'share', label: '分享', onSelect: () => setShared(form) },
    { key: 'copy', label: '复制为新的', onSelect: () => void editing.copy(form.survey_id) },
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
  return (
    <section aria-labelledby="my-forms-title" className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="my-forms-title" className="flex flex-wrap items-baseline gap-x-3 text-2xl">
          {sectionNames[kind]}
          {everything && !hasNone && (
            <span className="font-sans text-sm font-normal text-ink-3">
              {countText(everything.length, everything.more, unit)}
              {running ? `，${formatNumber(running.length)} ${unit}进行中` : ''}
            </span>
          )}
        </h2>
        {!hasNone && <div className="ml-auto narrow:w-full narrow:[&>*]:w-full">{creating}</div>}
      </div>
      {!hasNone && (
        <search aria-label="筛选" className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          <SearchField
            label={`查找${sectionNames[kind]}`}
            value={list.typed}
            onChange={list.search}
            className="w-64 narrow:w-full"
          />
          <Select
            look="pick"
            label="状态"
            value={state ?? any}
            onChange={(value) => {
              setState(formStates.find((known) => known === value))
              list.restart()
            }}
            choices={stateChoices}
          />
        </search>
      )}
      <ListStates<FormCover>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={5} columns={5} />}
        empty={
          isFiltered ? (
            <EmptyState
              title="没有找到"
              hint="换个词，或者看看别的状态。"
              action={
                <Button
                  onClick={() => {
                    list.search('')
                    setState(undefined)
                  }}
                >
                  清除条件
                </Button>
              }
            />
          ) : (
            <EmptyState
              className="rounded-xl border border-dashed"
              title={empty}
              hint={hint}
              action={creating}
            />
          )
        }
      >
        {(forms) => (
          <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
            <DataTable
              label={sectionNames[kind]}
              rows={forms}
              columns={myFormsColumns(categoryName)}
              rowKey={({ survey_id }) => survey_id}
              rowName={({ survey_title }) => survey_title}
              actions={actions}
              primaryAction={({ survey_id, survey_title }) => (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`编辑 ${survey_title}`}
                  onClick={() => editing.edit(survey_id)}
                >
                  编辑
                </Button>
              )}
              stickyTop={barHeight}
            />
            <Pagination {...list.pages} total={data?.length ?? 0} disabled={isPlaceholderData} />
          </div>
        )}
      </ListStates>
      {shared && <ShareDialog form={shared} onClose={() => setShared(undefined)} />}
      {editing.dialog}
    </section>
  )
}

const countText = (length: number, isMore: boolean, unit: string) =>
  isMore ? `超过 ${formatNumber(limits.maxFound)} ${unit}` : `共 ${formatNumber(length)} ${unit}`
