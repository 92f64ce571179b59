import type { DeskOut } from '@wenhai/core/desk/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { memo } from 'react'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Seal } from '#ui/seal.tsx'
import { Tag } from '#ui/tag.tsx'
import { ownWindow } from './api.ts'
import { type DeskPerson, useDesk } from './desk.ts'
import type { DeskState } from './store/desk-state.ts'
import type { DeskStore } from './store/desk-store.ts'

interface DeskHeaderProps {
  desk: DeskOut
  /** The form that was published from here; empty before the first time. */
  survey_id: string
  state: DeskState
  store: DeskStore
  onOpen: (what: 'keys' | 'versions' | 'publish' | 'preview') => void
}

/** Whose form it is, whether it is kept, who is here, and what is done with the whole of it. */
export function DeskHeader({ state, ...rest }: DeskHeaderProps) {
  const { undo, redo } = useDesk()
  const { saving, reason, isKept, people, formState, undoable, redoable, draft } = state
  const shown = { saving, reason, isKept, people, formState, undoable, redoable }
  return <StillHeader {...rest} {...shown} written={draft.survey_title.trim()} undo={undo} redo={redo} />
}

type ShownState = Pick<
  DeskState,
  'saving' | 'reason' | 'isKept' | 'people' | 'formState' | 'undoable' | 'redoable'
>

type StillHeaderProps = Omit<DeskHeaderProps, 'state'> &
  ShownState & { written: string; undo: () => void; redo: () => void }

/** A key in the text of a question changes nothing in it. */
const StillHeader = memo(function StillHeader(props: StillHeaderProps) {
  const { desk, survey_id, store, onOpen, written, people, formState, undo, redo, undoable, redoable } = props
  const { questionnaire_type: kind } = desk
  const title = written || `没有标题的${formKindOf(kind).name}`
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 border-b bg-surface px-4.5 py-2 max-md:gap-x-1.5 max-md:px-3">
      <Link
        to={survey_id ? paths.mine(kind, survey_id) : paths.oceanSection('desks')}
        aria-label="离开编辑台"
        title="离开编辑台"
        className={buttonClass({ variant: 'quiet', icon: true })}
      >
        <Icon name="left" />
      </Link>
      <Seal kind={kind} className="max-md:hidden" />
      <h1 className="min-w-0 flex-1 truncate text-xl max-md:text-lg">{title}</h1>
      <div className="flex items-center gap-3 max-md:order-last max-md:basis-full max-md:pl-11">
        <People people={people} />
        {formState === 'changed' && <Tag tone="gold">在别处改过</Tag>}
        <SavedState state={props} onRetry={() => void store.retry()} onSignIn={() => void store.signIn()} />
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          icon="undo"
          label={undoable ? `撤销：${undoable}` : '撤销'}
          disabled={!undoable}
          onClick={undo}
        />
        <IconButton
          icon="redo"
          label={redoable ? `重做：${redoable}` : '重做'}
          disabled={!redoable}
          onClick={redo}
        />
        <IconButton icon="eye" label="预览" onClick={() => onOpen('preview')} className="max-md:hidden" />
        <Menu
          label="更多"
          side="bottom-end"
          variant="quiet"
          items={[
            { key: 'preview', label: '预览', icon: 'eye', onSelect: () => onOpen('preview') },
            { key: 'versions', label: '以前的版本', onSelect: () => onOpen('versions') },
            { key: 'keys', label: '快捷键', onSelect: () => onOpen('keys') },
          ]}
        />
      </div>
      <Button variant="primary" className="max-[759px]:hidden" onClick={() => onOpen('publish')}>
        发布
      </Button>
    </header>
  )
})

const tones = {
  saved: 'text-ink-3',
  saving: 'text-ink-3',
  offline: 'text-gold',
  'signed-out': 'text-gold',
  asking: 'text-cinnabar',
  refused: 'text-cinnabar',
} as const

const texts = {
  saved: '已保存',
  saving: '正在保存…',
  offline: '离线，改动留在本机',
  'signed-out': '登录已失效，改动留在本机',
  asking: '需要你决定',
  refused: '没有保存',
} as const

interface SavedProps {
  state: Pick<DeskState, 'saving' | 'reason' | 'isKept'>
  onRetry: () => void
  onSignIn: () => void
}

function SavedState({ state: { saving, reason, isKept }, onRetry, onSignIn }: SavedProps) {
  const isAway = saving === 'offline' || saving === 'signed-out'
  const text = isAway && !isKept ? '没有保存，请不要关掉这一页' : texts[saving]
  return (
    <div className={cx('flex items-center gap-1.5 text-sm', tones[saving])}>
      <span role="status">{saving === 'refused' && reason ? `${text}：${reason}` : text}</span>
      {saving === 'offline' && (
        <Button size="sm" variant="quiet" onClick={onRetry}>
          重试
        </Button>
      )}
      {saving === 'signed-out' && (
        <Button size="sm" onClick={onSignIn}>
          重新登录
        </Button>
      )}
    </div>
  )
}

/** So many are shown by their letter; more are a number. */
const mostShown = 3

function People({ people }: { people: readonly DeskPerson[] }) {
  if (people.length === 0) return null
  const names = [...new Set(people.map(({ name }) => name))].join('、')
  // A letter stands for a person; one's own windows are no person.
  if (names === ownWindow) return <p className="text-sm text-ink-3">{ownWindow}也在这里</p>
  return (
    <p className="flex items-center -space-x-1.5" title={`${names}也在这里`}>
      <span className="sr-only">{names}也在这里</span>
      {people.slice(0, mostShown).map(({ writer, name }) => (
        <Avatar key={writer} name={name} size={26} className="ring-2 ring-surface" />
      ))}
      {people.length > mostShown && (
        <span aria-hidden="true" className="pl-2.5 text-sm text-ink-3">
          +{people.length - mostShown}
        </span>
      )}
    </p>
  )
}
