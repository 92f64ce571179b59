import type { Verdict } from '@wenhai/core/logic/prove/context'
import type { Ways } from '@wenhai/core/logic/prove/ways'
import { endPhrases } from '@wenhai/core/logic/sentences'
import type { ReactNode } from 'react'
import type { PublishFact } from '#features/form/own/publish-line.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import type { LogicEditor } from './use-logic.tsx'

export const verdictNames: Record<Verdict['kind'], string> = {
  always: '总会出现',
  sometimes: '有时出现',
  never: '永远不会出现',
  unknown: '不能确定',
}

const verdictTones: Record<Verdict['kind'], TagTone> = {
  always: 'bamboo',
  sometimes: 'sea',
  never: 'cinnabar',
  unknown: 'gold',
}

export const VerdictTag = ({ verdict }: { verdict: Verdict }) => (
  <Tag tone={verdictTones[verdict.kind]}>{verdictNames[verdict.kind]}</Tag>
)

export function verdictReason(verdict: Verdict): string {
  if (verdict.kind === 'sometimes')
    return verdict.how === '' ? '' : `${verdict.how}${/\w$/.test(verdict.how) ? ' ' : ''}就能看到`
  if (verdict.kind === 'never') return verdict.why
  return verdict.kind === 'unknown' ? '规则太多，试了很多种答法还没有看到' : ''
}

/** Lists what is wrong under the rules, each with its place in the dialog. */
export function logicFacts({
  proof,
  paper,
  names,
}: Pick<LogicEditor, 'proof' | 'paper' | 'names'>): PublishFact[] {
  if (!proof) return []
  const places = new Map(paper.questions.map(({ question_id }, index) => [question_id, index]))
  const warn = (field: string, text: string): PublishFact => ({ field, text, isWarning: true })
  return [
    ...proof.problems.map(({ text, rule }) =>
      warn(rule === undefined ? 'logic' : `logic.rules.${rule}`, text),
    ),
    ...proof.questions.flatMap(({ question_id, verdict }) => {
      const place = places.get(question_id) ?? 0
      if (verdict.kind !== 'never') return []
      return [warn(`question.${place}`, `第 ${place + 1} 题永远不会出现：${verdictReason(verdict)}`)]
    }),
    ...proof.items.flatMap(({ item_id, verdict }) =>
      verdict.kind === 'never'
        ? [warn('logic', `${names.item(item_id)}永远不会出现：${verdictReason(verdict)}`)]
        : [],
    ),
  ]
}

/** Shows what can happen under the rules: problems first, then each question that not everybody sees. */
export function ProofView({ logic }: { logic: LogicEditor }) {
  const { proof, paper, names, faults } = logic
  if (faults.length > 0) return <Note>有 {faults.length} 处规则要先改好，才能检查谁会看到哪些题。</Note>
  if (!proof)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-ink-3">
        <Spinner size={14} /> 正在检查所有答法…
      </p>
    )
  const places = new Map(paper.questions.map(({ question_id }, index) => [question_id, index]))
  const parted = proof.questions.filter(({ verdict }) => verdict.kind !== 'always')
  const never = parted.filter(({ verdict }) => verdict.kind === 'never')
  return (
    <section aria-label="检查结果" className="grid grid-cols-1 gap-3 rounded-xl bg-sunken p-4">
      <p role="status" className="text-md">
        {never.length + proof.problems.length > 0
          ? `检查发现 ${never.length + proof.problems.length} 个问题。`
          : '规则检查通过，没有矛盾。'}
        <span className="text-ink-2">{waysText(proof.ways)}</span>
      </p>
      {proof.problems.map(({ text }) => (
        <Note key={text}>{text}</Note>
      ))}
      {parted.length > 0 && (
        <ul aria-label="不是每个人都会看到的题" className="grid grid-cols-1 gap-1.5">
          {parted.map(({ question_id, verdict }) => (
            <li key={question_id} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-md">
              <span className="tabular-nums">第 {(places.get(question_id) ?? 0) + 1} 题</span>
              <VerdictTag verdict={verdict} />
              <span className="min-w-0 text-sm text-ink-2">{verdictReason(verdict)}</span>
            </li>
          ))}
        </ul>
      )}
      {proof.items
        .filter(({ verdict }) => verdict.kind === 'never')
        .map(({ item_id, verdict }) => (
          <Note key={item_id}>
            {names.item(item_id)}永远不会出现：{verdictReason(verdict)}
          </Note>
        ))}
    </section>
  )
}

function waysText({ shortest, longest, ends }: Ways): string {
  const minutes =
    shortest.minutes === longest.minutes ? `${longest.minutes}` : `${shortest.minutes} 到 ${longest.minutes}`
  const length =
    shortest.questions === longest.questions
      ? `每个人答 ${longest.questions} 题`
      : `最短 ${shortest.questions} 题，最长 ${longest.questions} 题`
  const others = ends.filter((end) => end !== 'finish').map((end) => endPhrases[end])
  return ` ${length}，大约 ${minutes} 分钟。${others.length > 0 ? `有人会在${others.join('、')}结束。` : ''}`
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-sm text-cinnabar">
    <Icon name="warning" size={16} className="mt-0.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
)
