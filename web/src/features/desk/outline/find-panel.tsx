import { findMatches, type Match, replaceMatches, type Wanted } from '@wenhai/core/desk/find'
import { shorten } from '@wenhai/core/logic/names'
import { questionText } from '@wenhai/core/question/limits'
import {
  type FormEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { replacedText } from './said.ts'
import type { OutlineState } from './use-outline.ts'

interface FindPanelProps {
  outline: OutlineState
  onClose: () => void
}

/** What is looked for, where it is, and what is put in its place. */
function useFinding({ desk }: OutlineState) {
  const [text, setText] = useState('')
  const [isCased, setCased] = useState(false)
  const [by, setBy] = useState('')
  const [place, setPlace] = useState(0)
  const [told, setTold] = useState('')
  const wanted = useMemo((): Wanted => ({ text, isCased }), [text, isCased])
  const draft = useDeferredValue(desk.editor.draft)
  const matches = useMemo(() => findMatches(draft, wanted), [draft, wanted])
  const at = matches.length === 0 ? 0 : place % matches.length
  const match = matches[at]

  const go = (step: number) => {
    if (matches.length === 0) return
    const next = (at + step + matches.length) % matches.length
    setPlace(next)
    setTold('')
    desk.select(matches[next]?.uid ?? '')
  }
  const replace = (only?: Match) => {
    const { count, kept } = replaceMatches(desk.editor.draft, wanted, by, only)
    if (count > 0)
      desk.write(
        { what: only ? `替换“${shorten(text)}”` : `替换 ${count} 处“${shorten(text)}”` },
        (before) => ({
          ...replaceMatches(before, wanted, by, only).draft,
        }),
      )
    setTold(replacedText(count, kept))
    // The next match takes the place of this one, unless the new text holds what is looked for.
    if (only && (count === 0 || holds(by, wanted))) setPlace(at + 1)
  }
  return {
    text,
    setText: (next: string) => {
      setText(next)
      setPlace(0)
      setTold('')
    },
    isCased,
    setCased,
    by,
    setBy,
    at,
    match,
    count: matches.length,
    told,
    go,
    replace,
  }
}

/** Looks for a text in stems, options, notes and titles, and puts another in its place. */
export function FindPanel({ outline, onClose }: FindPanelProps) {
  const finding = useFinding(outline)
  const { text, isCased, setCased, by, setBy, at, match, count, told, go, replace } = finding
  const search = (event: FormEvent) => {
    event.preventDefault()
    go(1)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault()
      go(-1)
    }
  }
  const name = (uid: string) => outline.rows.find((row) => row.uid === uid)?.name ?? '整份'
  return (
    <form
      aria-label="查找和替换"
      onSubmit={search}
      onKeyDown={press}
      className="grid grid-cols-1 gap-2.5 border-b pb-3"
    >
      <SoughtField finding={finding} onClose={onClose} />
      <Checkbox checked={isCased} onChange={setCased}>
        区分大小写
      </Checkbox>
      <p role="status" className="text-sm text-ink-2">
        {told ||
          (text !== '' &&
            (match
              ? `第 ${at + 1} 处，共 ${count} 处，${name(match.uid)}${fieldName(match.field)}`
              : '没有找到'))}
      </p>
      {match && <Snippet match={match} />}
      <TextField label="替换为" autoComplete="off" maxLength={mostText} value={by} onChange={setBy} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!match} onClick={() => replace(match)}>
          替换这一处
        </Button>
        <Button size="sm" disabled={!match} onClick={() => replace()}>
          全部替换
        </Button>
      </div>
      {match?.isBank && <p className="text-sm text-ink-3">这是题库里的题，在这里不能改它的文字</p>}
    </form>
  )
}

/** The text that is looked for, and the way from one match to the next. */
function SoughtField({ finding, onClose }: { finding: ReturnType<typeof useFinding>; onClose: () => void }) {
  const { text, setText, count, go } = finding
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={first} className="flex items-end gap-1.5">
      <TextField
        className="min-w-0 flex-1"
        label="查找"
        autoComplete="off"
        maxLength={mostText}
        value={text}
        onChange={setText}
      />
      <IconButton icon="up" size="sm" label="上一处" disabled={count === 0} onClick={() => go(-1)} />
      <IconButton icon="down" size="sm" label="下一处" disabled={count === 0} onClick={() => go(1)} />
      <IconButton icon="close" size="sm" label="关闭查找" onClick={onClose} />
    </div>
  )
}

/** A question has no longer text. */
const mostText = questionText.max

const holds = (text: string, { text: wanted, isCased }: Wanted): boolean =>
  isCased ? text.includes(wanted) : text.toLowerCase().includes(wanted.toLowerCase())

const fieldNames: Readonly<Record<string, string>> = {
  note: '的解析',
  survey_title: '的标题',
  title: '的标题',
  desc: '的说明',
  thanks: '的感谢语',
}

const fieldName = (field: string): string =>
  fieldNames[field] ??
  (field.startsWith('entries.')
    ? '的参选项'
    : field.endsWith('.opt')
      ? '的选项'
      : field.startsWith('settings.')
        ? '的设置'
        : '')

/** So many characters are shown before and after the match. */
const around = 18

function Snippet({ match: { within, from, length } }: { match: Match }) {
  const begin = Math.max(0, from - around)
  return (
    <p className="rounded-md bg-sunken px-2.5 py-1.5 text-sm break-words">
      {begin > 0 && '…'}
      {within.slice(begin, from)}
      <mark className="rounded-xs bg-gold-wash font-semibold text-ink">
        {within.slice(from, from + length)}
      </mark>
      {within.slice(from + length, from + length + around)}
      {within.length > from + length + around && '…'}
    </p>
  )
}
