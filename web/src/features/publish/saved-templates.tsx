import { isAboveFive } from '@wenhai/core/account/mask'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { templateLimits as limits } from '@wenhai/core/form/limits'
import type { SavedTemplate } from '@wenhai/core/form/template-calls'
import { allows, nameRights } from '@wenhai/core/share/rights'
import { lazy, Suspense, useState } from 'react'
import { beginDraft } from '#features/form/dialog/form-draft.ts'
import { forSiteHint, RenameTemplate } from '#features/form/own/template-dialog.tsx'
import { PreviewDialog } from '#features/form/preview/preview-dialog.tsx'
import { type PreviewedForm, previewOfDraft } from '#features/form/preview/previewed-form.ts'
import {
  deleteTemplate,
  fetchTemplate,
  refreshTemplates,
  updateTemplate,
  useTemplates,
} from '#features/form/template-api.ts'
import { leaveSharing } from '#features/share/shared-list.tsx'
import { failureOf } from '#lib/query.ts'
import { currentUser, useSession } from '#lib/session.ts'
import { siteName } from '#lib/site-name.ts'
import { Button } from '#ui/button.tsx'
import { cardClass } from '#ui/card.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { startOfSaved } from './start-of.ts'

const ShareAccessDialog = lazy(() =>
  import('#features/share/share-dialog.tsx').then((module) => ({ default: module.ShareAccessDialog })),
)

const HandoverDialog = lazy(() =>
  import('#features/handover/handover-dialog.tsx').then((module) => ({ default: module.HandoverDialog })),
)

interface SavedTemplatesProps {
  kind: FormKind
  onStart: (start: Partial<EditedFormDraft>) => void
  /** Opens it on the page where a form is written. */
  onDesk: (start: Partial<EditedFormDraft>) => void
}

/** The templates that members made of forms: one's own and those of the site. Most people have none. */
export function SavedTemplates({ kind, onStart, onDesk }: SavedTemplatesProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useTemplates({ questionnaire_type: kind, page })
  const [renamed, setRenamed] = useState<SavedTemplate>()
  const [previewed, setPreviewed] = useState<PreviewedForm>()
  if (!data)
    return error ? (
      <FailedState reason={failureOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />
    ) : null
  if (data.length === 0) return null
  const open = async ({ template_id }: SavedTemplate, show: (found: OpenedTemplate) => void) => {
    const answer = await fetchTemplate(template_id)
    if (answer.ok) show({ start: startOfSaved(kind, answer.data), sponsor: answer.data.sponsor })
    else if (answer.cause === 'refused') toast.error(answer.reason)
  }
  return (
    <>
      <ul aria-label="自己的和本站的模板" className="grid grid-cols-1 gap-4.5 sm:grid-cols-2 lg:grid-cols-3">
        {data.tables.map((template) => (
          <SavedCard
            key={template.template_id}
            template={template}
            onPreview={() =>
              void open(template, ({ start, sponsor }) =>
                setPreviewed(
                  previewOfDraft(kind, beginDraft(kind, start), { name: sponsor, ocean_id: '' }, siteName),
                ),
              )
            }
            onDesk={() => void open(template, ({ start }) => onDesk(start))}
            onUse={() => void open(template, ({ start }) => onStart(start))}
            onRename={() => setRenamed(template)}
          />
        ))}
      </ul>
      {data.length > limits.pageLength && (
        <Pagination
          label="模板的分页"
          page={page}
          pageSize={limits.pageLength}
          total={data.length}
          unit="个"
          onPage={setPage}
        />
      )}
      {previewed && <PreviewDialog form={previewed} onClose={() => setPreviewed(undefined)} />}
      {renamed && <RenameTemplate template={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  )
}

interface OpenedTemplate {
  start: Partial<EditedFormDraft>
  sponsor: string
}

interface SavedCardProps {
  template: SavedTemplate
  onPreview: () => void
  onDesk: () => void
  onUse: () => void
  onRename: () => void
}

function SavedCard({ template, onPreview, onDesk, onUse, onRename }: SavedCardProps) {
  const { title, isMine, isForSite, sponsor, count, questionnaire_type, rights } = template
  const [opened, setOpened] = useState<'handover' | 'share'>()
  const items = useCardActions(template, { onRename, onOpen: setOpened })
  return (
    <li className={cardClass()}>
      <h3 className="text-xl leading-snug break-words">{title}</h3>
      <p className="flex flex-wrap items-center gap-2 text-md text-ink-2">
        {rights ? (
          <Tag tone="gold">
            {sponsor}共享给我：{nameRights(rights)}
          </Tag>
        ) : (
          <Tag tone={isForSite ? 'sea' : 'plain'}>{isForSite ? '本站模板' : '自己的模板'}</Tag>
        )}
        {!isMine && !rights && <span className="min-w-0 break-words">{sponsor}</span>}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-dashed pt-3">
        <span className="mr-auto text-sm text-ink-3">
          {count} {formKindOf(questionnaire_type).isBallot ? '个选项' : '题'}
        </span>
        <Button size="sm" variant="quiet" aria-label={`预览 ${title}`} onClick={onPreview}>
          预览
        </Button>
        <Button size="sm" variant="quiet" aria-label={`到编辑台 ${title}`} onClick={onDesk}>
          编辑台
        </Button>
        <Button size="sm" aria-label={`使用 ${title}`} onClick={onUse}>
          使用
        </Button>
        {items.length > 0 && <Menu label={`${title}的更多操作`} items={items} />}
      </div>
      <Suspense>
        {opened === 'share' && (
          <ShareAccessDialog
            item={{ thing: 'template', id: template.template_id, title }}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened === 'handover' && (
          <HandoverDialog
            thing="template"
            ids={[template.template_id]}
            title={title}
            // Only its owner is offered this.
            ocean_id={currentUser()?.ocean_id ?? ''}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </li>
  )
}

/** What the site has is named by admins alone; its owner may take it back. */
function useCardActions(
  template: SavedTemplate,
  { onRename, onOpen }: { onRename: () => void; onOpen: (what: 'handover' | 'share') => void },
): MenuItem[] {
  const isAdmin = useSession(({ user }) => user !== undefined && isAboveFive(user.permission))
  const { template_id, title, isMine, isForSite, sponsor, rights } = template
  const giving = { key: 'share', label: '共享给同事', onSelect: () => onOpen('share') }
  if (rights && !(isForSite && isAdmin))
    return [
      ...(allows(rights, 'edit') && !isForSite
        ? [{ key: 'rename', label: '修改名称', onSelect: onRename }]
        : []),
      ...(allows(rights, 'manage') ? [giving] : []),
      {
        key: 'leave',
        label: '退出共享',
        onSelect: () => void leaveSharing({ thing: 'template', id: template_id, sponsor }, refreshTemplates),
      },
    ]
  if (!isMine && !(isAdmin && isForSite)) return []
  const setForSite = async (wanted: boolean) => {
    const isMeant =
      !wanted ||
      (await confirm({
        title: '公开给本站？',
        message: `“${title}”会给${forSiteHint}。`,
        confirmText: '公开给本站',
      }))
    if (!isMeant) return
    tellOutcome(await updateTemplate({ id: template_id, isForSite: wanted }))
    await refreshTemplates()
  }
  const remove = async () => {
    const isMeant = await confirm({
      title: '删除模板？',
      message: `“${title}”删除后不能恢复。用它新建过的不变。`,
      confirmText: '删除',
      danger: true,
    })
    if (!isMeant) return
    tellOutcome(await deleteTemplate(template_id))
    await refreshTemplates()
  }
  return [
    ...(isForSite && !isAdmin ? [] : [{ key: 'rename', label: '修改名称', onSelect: onRename }]),
    ...(isForSite
      ? [
          {
            key: 'private',
            label: isMine ? '收回，只给自己' : '收回，只给作者',
            onSelect: () => void setForSite(false),
          },
        ]
      : isAdmin
        ? [{ key: 'site', label: '公开给本站', onSelect: () => void setForSite(true) }]
        : []),
    ...(isMine ? [giving, { key: 'handover', label: '转交', onSelect: () => onOpen('handover') }] : []),
    { key: 'delete', label: '删除', icon: 'trash', danger: true, onSelect: () => void remove() },
  ]
}
