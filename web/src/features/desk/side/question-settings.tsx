import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { rulesAbout } from '@wenhai/core/logic/references'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { EditorAnswer } from '#features/bank/editor/editor-answer.tsx'
import { KindSettings } from '#features/bank/editor/editor-options.tsx'
import {
  CategoryField,
  KeywordsField,
  LevelField,
  RequiredField,
  SharedField,
  UseFields,
} from '#features/bank/editor/editor-settings.tsx'
import { PartEditor } from '#features/bank/editor/part-editor.tsx'
import type { QuestionEditor } from '#features/bank/editor/use-editor.ts'
import { BankMark } from '#features/form/dialog/fields/form-line.tsx'
import { QuestionRules } from '#features/form/dialog/logic/question-rules.tsx'
import type { LogicEditor } from '#features/form/dialog/logic/use-logic.tsx'
import { draftPoints, isScored } from '#features/form/dialog/scores/form-scores.ts'
import { ScoreField } from '#features/form/dialog/scores/score-field.tsx'
import type { QuestionDialogs } from '#features/form/pick/pick-dialogs.tsx'
import { editorOf } from '#features/question/kinds/edits.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { useDesk } from '../desk.ts'
import { BankCopy } from './bank-copy.tsx'
import { Fold } from './fold.tsx'
import { useQuestionEditor } from './use-question.ts'

interface QuestionSettingsProps {
  item: DraftQuestion
  dialogs: QuestionDialogs
  onReplace: () => void
}

/** The settings of one question: the fields of 选题编辑 that are not on the paper, its points and its rules. */
export function QuestionSettings({ item, dialogs, onReplace }: QuestionSettingsProps) {
  const { editor: form, logic } = useDesk()
  const editor = useQuestionEditor(item)
  const index = form.draft.question.indexOf(item)
  const name = `第 ${index + 1} 题`
  const kind = kindOf(item.content.option_type)
  const isExam = formKindOf(form.kind).hasScores
  const fault = form.errorOf(`question.${index}`)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1.5">
        <h3 className="flex flex-wrap items-center gap-2 font-serif text-xl font-bold">
          {name}
          <Tag>{kind.shortName}</Tag>
        </h3>
        <p className="flex flex-wrap gap-2">
          <BankMark item={item} isExam={isExam} />
        </p>
        {fault && (
          <p role="alert" className="text-sm text-cinnabar">
            {fault}
          </p>
        )}
      </div>
      <BankCopy item={item} dialogs={dialogs} />
      <div className="grid grid-cols-1 gap-3">
        <RequiredField editor={editor} />
        {isExam && <PointsField item={item} index={index} name={name} />}
      </div>
      <KindFields editor={editor} name={kind.shortName} />
      <Fold title="答案与解析" summary={answerSummary(item)}>
        <EditorAnswer editor={editor} />
      </Fold>
      <Fold title="分类与难度" summary={editor.editing.questionnaire_type}>
        <CategoryField editor={editor} />
        <LevelField editor={editor} />
        {item.question_id === null && (
          <>
            <KeywordsField editor={editor} />
            <UseFields editor={editor} isForSurvey={formKindOf(form.kind).hasPlainReports} />
            <SharedField editor={editor} />
          </>
        )}
      </Fold>
      <Fold title="规则" summary={rulesSummary(logic, item.uid)} isOpenFirst>
        <QuestionRules editor={form} logic={logic} uid={item.uid} name={name} />
      </Fold>
      <Button icon="search" className="w-fit" onClick={onReplace}>
        从题库换一道类似的
      </Button>
    </div>
  )
}

interface PointsFieldProps {
  item: DraftQuestion
  index: number
  name: string
}

function PointsField({ item, index, name }: PointsFieldProps) {
  const { editor, write } = useDesk()
  if (!isScored(item)) return <p className="text-sm text-ink-3">这种题不计分。</p>
  const set = (score: number | undefined) =>
    write({ what: `修改${name}的分值`, field: `${item.uid} score` }, ({ question }) => ({
      question: question.map((each) => (each.uid === item.uid ? { ...each, score } : each)),
    }))
  return (
    <ScoreField
      key={item.uid}
      label={`${name}分值`}
      value={item.score}
      onChange={set}
      placeholder={`${draftPoints(editor.draft)[index] ?? 0}（均分）`}
    />
  )
}

/** The settings of the kind, open because they are what the kind is about. */
const KindFields = ({ editor, name }: { editor: QuestionEditor; name: string }) => {
  const { Options, Settings } = editorOf(editor.editing.option_type)
  return Options || Settings ? (
    <Fold title={`${name}的设置`} isOpenFirst>
      <KindSettings editor={editor} PartEditor={PartEditor} />
    </Fold>
  ) : null
}

function answerSummary({ content }: DraftQuestion): string {
  if (content.answer === undefined) return '看不到'
  const parts = [content.answer !== '' && '有答案', content.note && '有解析']
  return parts.filter((part) => typeof part === 'string').join('，') || '没有'
}

function rulesSummary(logic: LogicEditor, uid: string): string {
  const { deciding, reading } = rulesAbout(logic.paper.logic, uid)
  const count = deciding.length + reading.length
  return count > 0 ? `${count} 条` : '没有'
}
