import { formKindOf } from '@wenhai/core/form/form-kind'
import { useEffect, useEffectEvent, useRef } from 'react'
import { focusField } from '#features/bank/editor/focus-field.ts'
import { BankNotice } from '#features/form/dialog/fields/form-fields-questions.tsx'
import { waitingNote } from '#features/form/dialog/scores/score-waiting.tsx'
import { contestSections, voteSections } from '#features/form/dialog/sections/ballot-sections.tsx'
import { examSections } from '#features/form/dialog/sections/exam-sections.tsx'
import type { FormSection, SectionProps } from '#features/form/dialog/sections/form-sections.ts'
import { surveySections } from '#features/form/dialog/sections/survey-sections.tsx'
import { ExposedNotice } from '#features/form/own/exposed-notice.tsx'
import { useDesk } from '../desk.ts'
import { SideFold } from './fold.tsx'
import { sectionSummary } from './section-summary.ts'

const sectionsOf = {
  survey: surveySections,
  exam: examSections,
  vote: voteSections,
  contest: contestSections,
} satisfies Record<string, (props: SectionProps) => FormSection[]>

const isIn = ({ fields }: FormSection, field: string): boolean =>
  fields.includes(field.split('.', 1)[0] ?? '')

/** The settings of the form: the sections of its dialog, each folded with a line of what is set. */
export function FormSide({ onBlueprint }: Pick<SectionProps, 'onBlueprint'>) {
  const { editor, logic, focus } = useDesk()
  const { kind, draft, faults, place } = editor
  const box = useRef<HTMLDivElement>(null)
  const asked = focus.place?.uid === '' ? focus.place.field : undefined
  const goToAsked = useEffectEvent((field: string) => {
    focus.take()
    // A dialog that is left for it gives its focus back first. The options of a ballot are on the paper.
    window.requestAnimationFrame(() => focusField(box.current, field) || focusField(place.current, field))
  })
  useEffect(() => {
    if (asked !== undefined) goToAsked(asked)
  }, [asked])
  const note = formKindOf(kind).hasScores ? waitingNote(draft) : undefined
  const notices = (
    <>
      <BankNotice editor={editor} />
      {formKindOf(kind).hasScores && (
        <ExposedNotice
          survey_id={editor.form?.survey_id}
          questions={draft.question.map(({ question_id }) => question_id)}
        />
      )}
    </>
  )
  return (
    <div ref={box} className="grid grid-cols-1">
      {sectionsOf[kind]({ editor, logic, onBlueprint, questions: notices, takesFocus: false }).map(
        (section) => (
          <SideFold
            key={section.id}
            title={section.title}
            summary={sectionSummary(kind, draft, section)}
            hasFault={faults.some((fault) => isIn(section, fault))}
            isAsked={asked !== undefined && isIn(section, asked)}
          >
            {section.content}
          </SideFold>
        ),
      )}
      {note && <p className="border-t pt-3 text-sm text-ink-2">{note}</p>}
    </div>
  )
}
