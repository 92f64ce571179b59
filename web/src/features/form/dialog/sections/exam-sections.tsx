import { Button } from '#ui/button.tsx'
import { otherPaperLine } from '../../own/other-paper.ts'
import { AccessFields } from '../fields/form-fields-access.tsx'
import { AfterFields } from '../fields/form-fields-after.tsx'
import { BasicFields } from '../fields/form-fields-basic.tsx'
import { LookFields } from '../fields/form-fields-look.tsx'
import { TimeFields } from '../fields/form-fields-time.tsx'
import { LogicFields } from '../logic/logic-fields.tsx'
import { DrawRules } from '../scores/draw-rules.tsx'
import { questionCountOf } from '../scores/form-scores.ts'
import { ScoreRules } from '../scores/score-rules.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import {
  accessSection,
  afterSection,
  basicSection,
  type FormSection,
  logicSection,
  lookSection,
  rulesFields,
  type SectionProps,
  timeSection,
} from './form-sections.ts'

interface BlueprintEntryProps {
  editor: DraftEditor
  onOpen: () => void
}

/** The entry 双向细目表, beside 随机抽题: everyone gets the same questions. */
const BlueprintEntry = ({ editor: { draft, takeAway, errorOf }, onOpen }: BlueprintEntryProps) => (
  <div data-field="otherPaper" className="grid grid-cols-1 gap-3">
    <div>
      <h4 className="text-md font-semibold">双向细目表</h4>
      <p className="text-sm text-ink-3">
        填好每个分类、题型和难度要几道题，从题库组成一份固定的题目；也可以组 A、B 两份，或不重复的补考题。
      </p>
    </div>
    <div>
      <Button size="sm" icon="plus" onClick={onOpen}>
        按细目表组卷
      </Button>
    </div>
    {errorOf('otherPaper') && (
      <p role="alert" className="text-sm text-cinnabar">
        {errorOf('otherPaper')}
      </p>
    )}
    {draft.otherPaper && (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md">
        <span className="min-w-0">
          {otherPaperLine(draft.otherPaper)}。它和考试一起保存，保存后在考试的页面可以用它新建考试。
        </span>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => takeAway(`${draft.otherPaper?.name ?? ''} 卷`, { otherPaper: null })}
        >
          移除 {draft.otherPaper.name} 卷
        </Button>
      </p>
    )}
  </div>
)

/** The sections of 试卷信息. */
export const examSections = ({
  editor,
  logic,
  questions,
  onBlueprint,
  takesFocus,
}: SectionProps): FormSection[] => [
  { ...basicSection, content: <BasicFields editor={editor} takesFocus={takesFocus} /> },
  {
    id: 'questions',
    title: '题目',
    count: questionCountOf(editor.draft),
    fields: ['question', 'scores', 'draw', 'otherPaper'],
    content: (
      <>
        {questions}
        {questions && <hr />}
        <DrawRules editor={editor} />
        <hr />
        <BlueprintEntry editor={editor} onOpen={onBlueprint} />
      </>
    ),
  },
  {
    id: 'rules',
    title: '计分与规则',
    fields: rulesFields,
    content: <ScoreRules editor={editor} />,
  },
  {
    ...logicSection,
    count: editor.draft.logic.rules.length || undefined,
    content: <LogicFields editor={editor} logic={logic} />,
  },
  { ...accessSection, content: <AccessFields editor={editor} /> },
  { ...timeSection, content: <TimeFields editor={editor} /> },
  { ...lookSection, content: <LookFields editor={editor} /> },
  { ...afterSection, content: <AfterFields editor={editor} /> },
]
