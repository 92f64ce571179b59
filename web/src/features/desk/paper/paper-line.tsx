import { memo } from 'react'
import { cx } from '#ui/cx.ts'
import { ItemEditor } from './item-editor.tsx'
import type { PaperLineProps } from './line-tools.tsx'
import { ItemView, QuestionLineView } from './line-view.tsx'
import { WrittenQuestion } from './question-editor.tsx'

/** A line of the paper, with fields only where somebody writes. */
export const LineOnPaper = memo(function LineOnPaper(props: PaperLineProps) {
  const { line, isActive, isSelected, person, number } = props
  const name = 'content' in line ? `第 ${number} 题` : '段落'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame, and its legend would be read out twice
    <div
      role="group"
      data-line={line.uid}
      aria-label={name}
      className={cx(
        'relative rounded-lg border px-5 py-4 narrow:px-3',
        isActive
          ? 'border-sea bg-surface shadow-card'
          : cx('desk-far hover:bg-surface', isSelected ? 'border-sea bg-sea-wash' : 'border-transparent'),
      )}
    >
      {person !== '' && (
        <span className="absolute top-0 right-4 rounded-b-md bg-gold-wash px-2.5 text-xs leading-4 text-gold">
          {person} 在这里
        </span>
      )}
      {'content' in line ? (
        isActive ? (
          <WrittenQuestion {...props} item={line} />
        ) : (
          <QuestionLineView {...props} item={line} />
        )
      ) : isActive ? (
        <ItemEditor {...props} item={line} />
      ) : (
        <ItemView item={line} actions={props.actions} />
      )}
    </div>
  )
})
