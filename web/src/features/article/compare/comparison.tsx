import { articleTypeNames } from '@wenhai/core/article/choices'
import type { ArticleVersionView } from '@wenhai/core/article/schema'
import { type ReactNode, useMemo } from 'react'
import { cx } from '#ui/cx.ts'
import { type ComparedLine, compareLines } from './compared-lines.ts'

interface Compared
  extends Pick<ArticleVersionView, 'title' | 'content' | 'type' | 'cover' | 'video' | 'keywords'> {
  /** Versions leave out who may read. */
  public?: boolean
}

interface ComparisonProps {
  before: Compared
  after: Compared
  /** The names of the two, such as 这个版本 and 现在. */
  names: readonly [before: string, after: string]
}

/** Shows what is different, and nothing else. */
export function ArticleComparison({ before, after, names }: ComparisonProps) {
  const lines = useMemo(() => compareLines(before.content, after.content), [before.content, after.content])
  const isSameText = lines.every(({ kind }) => kind === 'same' || kind === 'skipped')
  const facts = factsOf(before, after)
  if (isSameText && facts.length === 0)
    return <p className="py-10 text-center text-ink-3">两边的内容完全一样。</p>
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <span>
          <del className="rounded-xs bg-cinnabar-wash px-1.5 text-cinnabar">只在{names[0]}</del>
        </span>
        <span>
          <ins className="rounded-xs bg-gold-wash px-1.5 text-gold no-underline">只在{names[1]}</ins>
        </span>
      </p>
      {facts.length > 0 && (
        <dl className="grid grid-cols-1 gap-2.5 rounded-xl border bg-surface p-4 text-md">
          {facts.map(({ name, from, to }) => (
            <div key={name} className="grid grid-cols-[64px_minmax(0,1fr)] gap-3">
              <dt className="text-ink-3">{name}</dt>
              <dd className="grid grid-cols-1 gap-1 break-words">
                <del className="text-cinnabar">{from}</del>
                <ins className="text-gold no-underline">{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isSameText && (
        <ol
          aria-label="正文的不同"
          className="grid grid-cols-1 overflow-hidden rounded-xl border bg-surface text-md"
        >
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may read the same, and they never move
            <Line key={index} line={line} />
          ))}
        </ol>
      )}
    </div>
  )
}

const signs = { same: '', gone: '−', new: '+' } as const
const spoken = { same: '', gone: '删去：', new: '增加：' } as const
const tones = { same: '', gone: 'bg-cinnabar-wash', new: 'bg-gold-wash' } as const

function Line({ line }: { line: ComparedLine }) {
  if (line.kind === 'skipped')
    return (
      <li className="border-b border-dashed bg-sunken px-4 py-1 text-center text-sm text-ink-3 last:border-b-0">
        {line.count} 行相同
      </li>
    )
  const isWhole = line.words.length === 1
  return (
    <li className={cx('flex gap-3 px-4 py-1.5', tones[line.kind])}>
      <span aria-hidden="true" className="w-3 shrink-0 text-ink-2">
        {signs[line.kind]}
      </span>
      <span className="min-w-0 break-words whitespace-pre-wrap">
        <span className="sr-only">{spoken[line.kind]}</span>
        {line.words.map(({ kind, items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Words key={index} isChanged={kind !== 'same' && !isWhole} kind={line.kind}>
            {items.join('')}
          </Words>
        ))}
      </span>
    </li>
  )
}

function Words({ isChanged, kind, children }: { isChanged: boolean; kind: string; children: ReactNode }) {
  if (!isChanged) return children
  return kind === 'gone' ? (
    <del className="text-cinnabar">{children}</del>
  ) : (
    <ins className="font-semibold text-gold">{children}</ins>
  )
}

/** The readers are named only where both say them, so that a private text does not become public unnoticed. */
const readersOf = ({ public: isPublic }: Compared, other: Compared) =>
  isPublic === undefined || other.public === undefined ? '' : isPublic ? '公开' : '不公开'

const has = (path: string) => (path === '' ? '没有' : '有')

function factsOf(before: Compared, after: Compared) {
  const rows = [
    { name: '标题', from: before.title, to: after.title },
    { name: '类型', from: articleTypeNames[before.type], to: articleTypeNames[after.type] },
    { name: '谁可以看', from: readersOf(before, after), to: readersOf(after, before) },
    { name: '关键词', from: before.keywords.join('、'), to: after.keywords.join('、') },
    ...[
      { name: '封面', from: before.cover, to: after.cover },
      { name: '视频', from: before.video, to: after.video },
    ]
      .filter(({ from, to }) => from !== to)
      .map(({ name, from, to }) => ({
        name,
        from: has(from),
        to: from !== '' && to !== '' ? '换了一个' : has(to),
      })),
  ]
  return rows
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({ name, from: from || '（空）', to: to || '（空）' }))
}
