import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { rulesAbout } from '@wenhai/core/logic/references'
import { questionLevelNames } from '@wenhai/core/question/choices'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { lazy, Suspense } from 'react'
import {
  CategoryField,
  KeywordsField,
  LevelField,
  SharedField,
  UseFields,
} from '#features/bank/editor/editor-settings.tsx'
import { useCategoryName } from '#features/category/api.ts'
import { BankMark } from '#features/form/dialog/fields/form-line.tsx'
import { QuestionRules } from '#features/form/dialog/logic/question-rules.tsx'
import type { LogicEditor } from '#features/form/dialog/logic/use-logic.tsx'
import { draftPoints } from '#features/form/dialog/scores/form-scores.ts'
import type { QuestionDialogs } from '#features/form/pick/pick-dialogs.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { useDesk } from '../desk.ts'
import { BankCopy } from './bank-copy.tsx'
import { SideFold } from './fold.tsx'
import { useQuestionEditor } from './use-question.ts'

const QuestionHelp = lazy(() =>
  import('#features/bank/ai/question-help.tsx').then((module) => ({ default: module.QuestionHelp })),
)

interface QuestionSettingsProps {
  item: DraftQuestion
  dialogs: QuestionDialogs
  onReplace: () => void
}

/** The settings of one question: the fields of 选题编辑 that are not on the paper, its points and its rules. */
export function QuestionSide({ item, dialogs, onReplace }: QuestionSettingsProps) {
  const { editor: form, logic } = useDesk()
  const editor = useQuestionEditor(item)
  const index = form.draft.question.indexOf(item)
  const name = `第 ${index + 1} 题`
  const kind = kindOf(item.content.option_type)
  const isExam = formKindOf(form.kind).hasScores
  const belonging = `${useCategoryName()(editor.editing.questionnaire_type)}，${questionLevelNames[editor.editing.level]}`
  const fault = form.errorOf(`question.${index}`)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1.5">
        <h3 className="flex flex-wrap items-center gap-2 font-serif text-xl font-bold">
          {name}
          <Tag>{kind.shortName}</Tag>
        </h3>
        <p className="text-sm text-ink-2">
          {written(item, isExam ? draftPoints(form.draft)[index] : undefined)}
        </p>
        <p className="flex flex-wrap gap-2">
          <BankMark item={item} isExam={isExam} />
          {item.content.byAi && <Tag>由 AI 建议</Tag>}
        </p>
        {fault && (
          <p role="alert" className="text-sm text-cinnabar">
            {fault}
          </p>
        )}
      </div>
      <BankCopy item={item} dialogs={dialogs} />
      <SideFold title="写法" summary="看看有没有毛病">
        <SideHelp item={item} />
      </SideFold>
      <SideFold title="规则" summary={rulesSummary(logic, item.uid)} isOpenFirst>
        <QuestionRules editor={form} logic={logic} uid={item.uid} name={name} />
      </SideFold>
      <SideFold title="分类与难度" summary={belonging}>
        <CategoryField editor={editor} />
        <LevelField editor={editor} />
        {item.question_id === null && (
          <>
            <KeywordsField editor={editor} />
            <UseFields editor={editor} isForSurvey={formKindOf(form.kind).hasPlainReports} />
            <SharedField editor={editor} />
          </>
        )}
      </SideFold>
      <Button icon="search" className="w-fit" onClick={onReplace}>
        从题库换一道类似的
      </Button>
    </div>
  )
}

/** What is found in its words, and what a model would suggest; what is taken over is a step of its own. */
function SideHelp({ item }: { item: DraftQuestion }) {
  const editor = useQuestionEditor(item, { part: '（采用建议）' })
  return (
    <Suspense fallback={<SkeletonLines count={2} />}>
      <QuestionHelp editor={editor} isOpen />
    </Suspense>
  )
}

/** What is written on the paper, in a line. */
function written({ content }: DraftQuestion, points: number | undefined): string {
  const { isRequired, answer, note } = content
  const said = [
    isRequired ? '必答' : '选答',
    points !== undefined && `${points} 分`,
    answer && '有答案',
    note && '有解析',
  ]
  return `${said.filter((text) => text).join('，')}。在题目里改。`
}

function rulesSummary(logic: LogicEditor, uid: string): string {
  const { deciding, reading } = rulesAbout(logic.paper.logic, uid)
  const count = deciding.length + reading.length
  return count > 0 ? `${count} 条` : '没有'
}
