import type { DraftOption } from '@wenhai/core/desk/edited-draft'
import { voteOptions as bounds } from '@wenhai/core/form/limits'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { askBeforeOverwriting, tellExcess } from '#features/bank/editor/ask-before-losing.ts'
import { OptionRow } from '#features/bank/editor/option-row.tsx'
import { askAboutVotes } from '#features/form/own/lost-votes.ts'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { draftOption } from '../form-draft.ts'
import type { DraftEditor } from '../use-form-editor.ts'
import { SettingField, SettingFields } from './setting-field.tsx'

/** Changes the list of options; the focus follows what was added or taken away. */
function useVoteOptions(editor: DraftEditor) {
  const { draft, change, place } = editor
  const { vote } = draft
  const focus = (index: number) =>
    place.current?.querySelector<HTMLElement>(`[name="vote.${index}.opt"]`)?.focus()
  return {
    focus,
    add: () => {
      // The state is set at once, so that the next letter falls into the new field.
      flushSync(() => change((before) => ({ vote: [...before.vote, draftOption()] })))
      focus(vote.length)
    },
    write: (uid: string, changed: Partial<DraftOption>) =>
      change((before) => ({
        vote: before.vote.map((option) => (option.uid === uid ? { ...option, ...changed } : option)),
      })),
    pasteLines: async (index: number, lines: readonly string[]) => {
      const over = vote.slice(index, index + lines.length).filter(({ opt }) => opt.trim() !== '')
      if (!(await askBeforeOverwriting(over.length))) return
      tellExcess(lines.length - (bounds.max - index))
      const room = lines.slice(0, bounds.max - index)
      change((before) => ({
        vote: Array.from({ length: Math.max(before.vote.length, index + room.length) }, (_, at) => {
          const option = before.vote[at] ?? draftOption()
          return { ...option, opt: room[at - index] ?? option.opt }
        }),
      }))
    },
    remove: async (option: DraftOption, index: number) => {
      const left = vote.filter((each) => each !== option)
      if (editor.form && !(await askAboutVotes(editor.form, left))) return
      const name = option.opt.trim() || (option.pic === '' ? '' : '图片')
      flushSync(() =>
        name === '' ? change({ vote: left }) : editor.takeAway(`选项“${name}”`, { vote: left }),
      )
      focus(Math.min(index, left.length - 1))
    },
  }
}

/** 2 to 5 options, each with words, a picture, or both. */
export function VoteOptions({ editor }: { editor: DraftEditor }) {
  const id = useId()
  const { draft, errorOf } = editor
  const { vote } = draft
  const list = useVoteOptions(editor)
  const error = errorOf('vote')
  const isFull = vote.length >= bounds.max
  return (
    <fieldset
      data-field="vote"
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 gap-2.5"
    >
      <legend className="sr-only">投票选项</legend>
      <ul className="grid grid-cols-1 gap-2">
        {vote.map((option, index) => (
          <OptionRow
            key={option.uid}
            group="vote"
            option={option}
            index={index}
            isChosen={false}
            onChoose={undefined}
            onChange={(changed) => list.write(option.uid, changed)}
            onEnter={() => (index + 1 < vote.length || isFull ? list.focus(index + 1) : list.add())}
            onPasteLines={(lines) => list.pasteLines(index, lines)}
            onRemove={vote.length > bounds.min ? () => list.remove(option, index) : undefined}
            onBusy={editor.onBusy}
            error={errorOf(`vote.${index}.opt`) ?? errorOf(`vote.${index}.pic`)}
          />
        ))}
      </ul>
      <FieldNotes id={id} error={error} />
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
        {!isFull && (
          <Button size="sm" icon="plus" onClick={list.add}>
            添加选项
          </Button>
        )}
        <span>
          {bounds.min} 到 {bounds.max} 个，可以只放图片
        </span>
      </div>
    </fieldset>
  )
}

/** The fields that say what voters see of the result, and whether they may think again. */
export function VoteRules({ editor }: { editor: DraftEditor }) {
  const { allowChange, period } = editor.draft
  const isDaily = period === 'day'
  return (
    <>
      <SettingField name="showResult" editor={editor} label="结果" />
      <SettingFields section="rules" editor={editor}>
        <SettingField
          name="allowChange"
          editor={editor}
          label="允许改票"
          hint={isDaily ? '每天都能投的评选不能改票' : '结束之前可以改投别的选项，只算最后一次'}
          isDisabled={isDaily && !allowChange}
        />
        <SettingField
          name="receipts"
          editor={editor}
          label="发回执"
          hint="投票人凭回执可以核对自己的票；也能向别人证明投了什么，不合适就关掉"
        />
      </SettingFields>
    </>
  )
}
