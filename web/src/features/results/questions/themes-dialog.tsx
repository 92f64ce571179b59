import type { Proposal } from '@wenhai/core/ai/schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { askForThemes } from '#features/ai/api.ts'
import { AskingButtons, AskingSteps } from '#features/ai/asking-steps.tsx'
import { type Asking, type Suggested, useAsking } from '#features/ai/use-asking.ts'
import { lineOf } from '#features/question/result/sides.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import type { ThemesAsked } from './ask-for-themes.tsx'

type Theme = Extract<Proposal, { as: 'theme' }>
type SuggestedTheme = Suggested<Theme>

interface ThemesDialogProps extends ThemesAsked {
  onClose: () => void
}

/** 归纳主题: what the answers to an open question come to, each theme with the sentences it rests on. Nothing of it is stored. */
export function ThemesDialog({ survey_id, question, isAnonymous, onClose }: ThemesDialogProps) {
  const asking = useAsking()
  const { themes, kept, chosen, isCopied, ...act } = useKeptThemes(asking)
  const { question_id, revisions } = question
  const look = () => {
    act.begin()
    void asking.look(askForThemes({ id: survey_id, question_id, revision: revisions[0] }))
  }
  const lookFirst = useEffectEvent(look)
  useEffect(() => lookFirst(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title="归纳主题"
      size="lg"
      wholeOnPhones
      dismissable={false}
      isDirty={asking.step === 'running' || (chosen.length > 0 && !isCopied)}
      footerNote={
        chosen.length > 0 && (
          <CopyButton
            size="sm"
            text={writeThemes(lineOf(question), chosen)}
            done="采用的主题已复制"
            onCopied={act.copied}
          >
            复制采用的 {chosen.length} 个主题
          </CopyButton>
        )
      }
      footer={(close) => <AskingButtons asking={asking} onLook={look} onClose={close} />}
    >
      <AskingSteps
        asking={asking}
        nothing="模型没有归纳出主题。可以再试一次。"
        suggestions={<ThemeList themes={themes} kept={kept} onKeep={act.keep} onPutAside={asking.putAside} />}
      >
        <p className="text-md text-ink-2">
          会把这道题和最近的回答的文字发给模型，不看上面的筛选；姓名、时间和别的题都不发。
          {isAnonymous && '匿名答卷里，只有已经能在这里看到的。'}
          回答里可能写着名字或电话：发送前先给你看全文。
        </p>
      </AskingSteps>
    </Dialog>
  )
}

/** Which themes a person has accepted, and whether they were copied since. */
function useKeptThemes({ items }: Asking) {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const [isCopied, setCopied] = useState(false)
  const themes = items.flatMap(({ id, item }) => (item.as === 'theme' ? [{ id, item }] : []))
  return {
    themes,
    kept,
    chosen: themes.filter(({ id }) => kept.has(id)),
    isCopied,
    copied: () => setCopied(true),
    keep: (id: number) => {
      setKept((before) => new Set([...before, id]))
      setCopied(false)
    },
    begin: () => {
      setKept(new Set())
      setCopied(false)
    },
  }
}

interface ThemeListProps {
  themes: readonly SuggestedTheme[]
  kept: ReadonlySet<number>
  onKeep: (id: number) => void
  onPutAside: (id: number) => void
}

function ThemeList({ themes, kept, onKeep, onPutAside }: ThemeListProps) {
  if (themes.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        <Tag tone="sea">由 AI 归纳</Tag>
        引号里都是回答的原话，已逐句核对；主题和归类请自己判断。
      </p>
      <ol aria-label="建议的主题" className="grid grid-cols-1 gap-3">
        {themes.map(({ id, item }, index) => (
          <li key={id} className="grid grid-cols-1 gap-2.5 rounded-xl border bg-surface px-4 py-3">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <h3 className="min-w-0 text-lg leading-snug break-words">
                <bdi>{item.name}</bdi>
              </h3>
              <span className="text-sm text-ink-3">原话见于 {item.count} 条回答</span>
            </div>
            <ul className="grid grid-cols-1 gap-1.5">
              {item.quotes.map((quote) => (
                <li key={quote} className="border-l-3 border-line pl-3 break-words whitespace-pre-wrap">
                  <q className="[quotes:'“'_'”']">
                    <bdi>{quote}</bdi>
                  </q>
                </li>
              ))}
            </ul>
            <ThemeButtons
              name={`第 ${index + 1} 个主题`}
              isKept={kept.has(id)}
              onKeep={() => onKeep(id)}
              onPutAside={() => onPutAside(id)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface ThemeButtonsProps {
  name: string
  isKept: boolean
  onKeep: () => void
  onPutAside: () => void
}

const ThemeButtons = ({ name, isKept, onKeep, onPutAside }: ThemeButtonsProps) => (
  <div className="flex flex-wrap items-center justify-end gap-2.5">
    {isKept ? (
      <span role="status" className="text-md text-bamboo">
        已采用，可以一起复制
      </span>
    ) : (
      <>
        <Button size="sm" variant="quiet" aria-label={`不要${name}`} onClick={onPutAside}>
          不要
        </Button>
        <Button size="sm" variant="primary" aria-label={`采用${name}`} onClick={onKeep}>
          采用
        </Button>
      </>
    )}
  </div>
)

/** The themes as a text, which says who wrote them wherever it goes. */
export const writeThemes = (question: string, themes: readonly SuggestedTheme[]): string =>
  [
    `“${question}”的回答：主题由 AI 归纳，经人采用；引号里是回答的原话。`,
    ...themes.flatMap(({ item: { name, count, quotes } }, index) => [
      `${index + 1}. ${name}（原话见于 ${count} 条回答）`,
      ...quotes.map((quote) => `   “${quote.replace(/\s+/g, ' ')}”`),
    ]),
  ].join('\n')
