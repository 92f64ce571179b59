import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { toFormItems } from '@wenhai/core/form/items'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import { fullScoreOf } from '@wenhai/core/form/pass-line'
import { toPoints } from '@wenhai/core/form/points'
import type { FrozenQuestion, Revision } from '@wenhai/core/form/revision'
import { renameInLogic } from '@wenhai/core/logic/walk'
import { splitPartId } from '@wenhai/core/question/kinds/parts'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { foreignLoss, withWholeTrees } from '#features/bank/exchange/choose.queries'
import type { ExchangeContent } from '#features/bank/exchange/write-file'
import { findPresent } from '#features/bank/queries'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { findStored, mergeChange } from './stored.queries.ts'

/**
 * A form with its questions as they are asked now. Passwords, rosters and reports are no part of it, and questions of
 * others, whose keys its author does not see either, stay behind. `sources` are the ids of those that are in it.
 */
export async function readFormContent(
  { database, caller, granted }: Pick<Context, 'database' | 'caller'> & { granted: string },
  mayTake: typeof isEditableBy = isEditableBy,
): Promise<ExchangeContent & { form: object; sources: string[] }> {
  const stored = await findStored(database, granted)
  const { form, revision } = stored
  const {
    question: _,
    password: __,
    scores: ___,
    status: ____,
    otherPaper: _____,
    ...draft
  } = mergeChange(stored, {})
  const { hasScores } = formKindOf(form)
  const isTaken = await findTaken(
    database,
    (ocean_id) => mayTake(caller, ocean_id, granted),
    form.ocean_id,
    revision.questions,
  )
  const taken = revision.questions.filter(isTaken)
  const places = new Map(taken.map(({ question_id }, at) => [question_id, at]))
  const numbered = revision.questions.map((question, at) => ({ number: at + 1, question }))
  const questions = numbered
    .filter(({ question }) => isTaken(question))
    .map(({ number, question }) => ({
      number,
      draft: thawQuestion(question, hasScores),
      ...(hasScores && { points: toPoints(question.score) }),
    }))
  const left = numbered
    .filter(({ question }) => !isTaken(question))
    .map(({ number, question }) => foreignLoss(number, question))
  const notes = notesOf(stored, left.length > 0 ? taken : undefined)
  const logic = draft.logic && placeRules(draft.logic, places)
  return {
    kind: 'form',
    title: form.survey_title,
    questions: await withWholeTrees(database, questions),
    left,
    notes,
    sources: taken.map(({ question_id }) => question_id),
    form: {
      ...draft,
      items: toFormItems(revision.items ?? [], taken),
      ...(logic && { logic }),
      // Keys of entries are given anew, and so are those of options; numbers stay.
      entries: draft.entries.map((entry) => ({ ...entry, key: '' })),
      vote: draft.vote.map((option) => ({ ...option, key: '' })),
    },
  }
}

/** Rules name questions by their places. */
const placeRules = (logic: FormLogic, places: ReadonlyMap<string, number>): FormLogic =>
  renameInLogic(logic, {
    question: (ref) => {
      const { question_id, part } = splitPartId(ref)
      const place = places.get(question_id)
      if (place === undefined)
        throw refuse('wrong_field', {
          field: 'logic',
          reason: '规则里用到了别人的题，而别人的题带不走。请先从规则里去掉它们',
        })
      return `#${place + 1}${part === undefined ? '' : `.${part + 1}`}`
    },
  })

/** What a file of a form never has; `taken` are the questions in it, where others stay behind. */
function notesOf(
  { form, revision }: Awaited<ReturnType<typeof findStored>>,
  taken: Revision['questions'] | undefined,
): string[] {
  return [
    ...(form.password_hash === '' ? [] : ['参与密码不在文件里，导入后要重新设置']),
    ...(form.need_roster === 1 ? ['名单不在文件里，导入后要重新上传'] : []),
    ...(revision.otherPaper ? ['一起保存的 A、B 两份里的另一份不在文件里，可以用它新建考试后另外导出'] : []),
    ...(taken && formKindOf(form).hasScores
      ? [
          `满分少了 ${toPoints(fullScoreOf(revision) - fullScoreOf({ ...revision, questions: taken }))} 分，因为有别人的题没有导出`,
        ]
      : []),
  ]
}

/** Whether a question may leave with its key: those of its author, as in the form's own page. */
async function findTaken(
  database: Context['database'],
  isMine: (ocean_id: string) => boolean,
  author: string,
  questions: readonly FrozenQuestion[],
): Promise<(question: FrozenQuestion) => boolean> {
  const present = await findPresent(
    database,
    questions.map(({ question_id }) => question_id),
  )
  return ({ question_id, ocean_id = present.get(question_id)?.ocean_id }) => isMine(ocean_id ?? author)
}

/** The frozen copy as a question of the bank. What only the bank keeps of it is as in a new one. */
const thawQuestion = (frozen: FrozenQuestion, isExam: boolean): QuestionDraft => ({
  question: frozen.question,
  question_pic: frozen.question_pic,
  ...(frozen.question_media && { question_media: frozen.question_media }),
  option_type: frozen.option_type,
  questionnaire_type: frozen.questionnaire_type,
  options: frozen.options.map(({ opt, key, pic }) => ({ opt, key, pic })),
  ...(frozen.settings && { settings: frozen.settings }),
  isRequired: frozen.isRequired,
  isOnlyOpt: frozen.isOnlyOpt,
  answer: frozen.answer,
  note: frozen.note,
  key: '',
  level: frozen.level,
  allowPeopleUse: false,
  status: isExam ? 1 : 0,
  filterType: '',
})
