import { z } from 'zod'
import { categoryLimits } from '../category/names.ts'
import { changesOf } from '../contract/changes.ts'
import { boundedRecord, endTime, field, flag, id, int, name, nested, text, time } from '../contract/wire.ts'
import { PicturePath } from '../file/schema.ts'
import { optionLength } from '../question/limits.ts'
import { OptionTypeOut, PaperQuestion, QuestionDraft } from '../question/schema.ts'
import { shareRights } from '../share/rights.ts'
import { contestDraft, contestView } from './contest-schema.ts'
import { DrawPoints, DrawRuleField, OtherPaper } from './draw-schema.ts'
import { formKinds } from './form-kind.ts'
import { itemLimits } from './item-kinds.ts'
import { FormItem, PaperItem } from './item-schema.ts'
import { drawLimits, formLimits, voteOptions } from './limits.ts'
import { LogicIn, LogicOut, paperLogic } from './logic-schema.ts'
import { isPoints } from './points.ts'
import { coverFields, ownFields, settingFields } from './settings-schema.ts'
import { formStates } from './state.ts'

export const VoteOption = z.object({
  opt: field(text(0, optionLength.max).default(''), '文字'),
  key: field(text(0, 2).default(''), '编号'),
  pic: field(PicturePath.or(z.literal('')).default(''), '图片'),
})
export type VoteOption = z.output<typeof VoteOption>

/**
 * A question written inside the form. Where the author does not say otherwise, a survey's is for that survey alone: it is
 * not offered for picking (status 0). An exam's is private to its author.
 */
const NewQuestion = QuestionDraft.extend({
  score: field(DrawPoints.optional(), '分值'),
  allowPeopleUse: field(flag().optional(), '允许他人使用'),
  status: field(int(0, 1).optional(), '状态', {
    help: '1 放进题库供选用；不填时问卷里的新题是 0，考试里的是 1',
  }),
})

/** A question of the form: one of the bank by its id, or a new one, which then also goes to the bank. */
const FormQuestion = z.union([id(), NewQuestion])

/** The fields that an author writes: those of the specification and those added by decisions. */
export const FormDraft = z.object({
  questionnaire_type: field(z.enum(formKinds), '类型'),
  survey_title: field(name(0, formLimits.titleMax).default(''), '标题'),
  desc: field(text(0, formLimits.descMax).default(''), '说明'),
  type: field(text(1, categoryLimits.keyMax).default(categoryLimits.defaultKey), '分类'),
  course: field(text(0, categoryLimits.keyMax).default(''), '科目'),
  status: field(int(0, 1).default(1), '状态'),
  start_time: field(time().nullable().default(null), '开始时间'),
  end_time: field(endTime().nullable().default(null), '结束时间'),
  /** An update that leaves the password out keeps it; an empty one removes it. */
  password: field(
    z.union([z.literal(''), text(formLimits.passwordMin, formLimits.passwordMax)]).optional(),
    '参与密码',
    {
      isSecret: true,
      help: `${formLimits.passwordMin} 到 ${formLimits.passwordMax} 个字；更新时不填则不变，留空则去掉`,
    },
  ),
  ...settingFields,

  question: field(nested(z.array(FormQuestion).max(formLimits.maxQuestions)).default([]), '题目'),
  /** The items that lie between the questions. */
  items: field(nested(z.array(FormItem).max(itemLimits.max)).default([]), '段落、小节和分页'),
  /** The rules between the questions. */
  logic: field(nested(LogicIn).nullable().optional(), '规则', {
    help: '题目之间的规则、命名值、隐藏字段、配额和随机小节；题目用编号或 #3（第 3 题）来指；新建时不填就没有',
  }),
  vote: field(nested(z.array(VoteOption).max(voteOptions.read)).default([]), '投票选项'),
  ...contestDraft,

  /** Points by question_id; a question that is left out gets an equal share of what is left of 100. */
  scores: field(nested(boundedRecord(DrawPoints, formLimits.maxQuestions)).default({}), '分值'),
  passScore: field(
    nested(z.number().min(0).refine(isPoints, '及格分最多两位小数')).nullable().default(null),
    '及格分',
  ),
  draw: field(nested(z.array(DrawRuleField).max(drawLimits.maxRules)).default([]), '随机抽题'),
  otherPaper: field(nested(OtherPaper).nullable().optional(), '另一份', {
    help: '考试按细目表组的 A、B 两份里的另一份，和考试一起保存；新建时不填就没有',
  }),
})
export type FormDraft = z.output<typeof FormDraft>

/** A field that is left out of an update stays as it was. */
export const FormChange = z.object(changesOf(FormDraft))
export type FormChange = z.output<typeof FormChange>

/** The facts about a form that everyone may know. */
export const FormCover = z.object({
  survey_id: z.string(),
  questionnaire_type: z.enum(formKinds),
  survey_title: z.string(),
  desc: z.string(),
  type: z.string(),
  course: z.string(),
  status: z.int(),
  state: z.enum(formStates),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  /** Nobody may begin any more, by the server's clock. */
  isEntryOver: z.boolean(),
  needPassword: z.boolean(),
  ...coverFields,
  ocean_id: z.string(),
  /** The author's name, which nobody types. */
  sponsor: z.string(),
  avatar: z.string(),
  isMine: z.boolean(),
  /** The revision of its questions, which a report without an attempt refers to. */
  revision: z.int(),
  /** The number of questions, drawn ones included. */
  questionCount: z.int(),
  fullScore: z.number(),
  passScore: z.number(),
  /** Some of the questions are drawn from the bank, separately for each taker. */
  isDrawn: z.boolean(),
  /** The number of reports. */
  participants: z.int(),
  create_time: z.string(),
  update_time: z.string(),
})
export type FormCover = z.output<typeof FormCover>

/** A question as it was frozen into the form, for its author. */
export const OwnFormQuestion = PaperQuestion.extend({
  isOnlyOpt: z.int(),
  answer: z.string(),
  note: z.string(),
  score: z.number(),
  /** The bank's question was changed, or deleted, since it was frozen. */
  bank: z.enum(['same', 'changed', 'deleted']),
})
export type OwnFormQuestion = z.output<typeof OwnFormQuestion>

/** The fields that a form's author and level >5 see beside the cover. */
export const OwnForm = z.object({
  question: z.array(OwnFormQuestion),
  items: z.array(PaperItem),
  /** The field is absent where the form has no rules. */
  logic: LogicOut.optional(),
  /** How many reports count in each quota, by its id; absent where there are none. */
  quotaCounts: z.record(z.string(), z.int()).optional(),
  draw: z.array(
    z.object({
      category: z.string(),
      option_type: OptionTypeOut.nullable(),
      level: z.string(),
      key: z.string(),
      count: z.int(),
      score: z.number(),
      /** How many the bank has too few by now: the others then share their points. */
      missing: z.int(),
    }),
  ),
  /** The field is absent where the exam has no other paper. */
  otherPaper: OtherPaper.optional(),
  /** The author set the pass mark; otherwise it is the usual share of the full score and follows it. */
  isPassSet: z.boolean(),
  ...ownFields,
  /** The form was open to others at some time; before that it is a draft. */
  isPublished: z.boolean(),
  revision: z.int(),
  /**
   * Someone has begun, so whether it is anonymous can no longer change. Where reports are released in lots, this is
   * shown with the first lot.
   */
  isBegun: z.boolean(),
  rosterCount: z.int(),
  /** Wrong passwords, names and numbers tried by others within the last ten minutes. */
  failedEntries: z.int(),
  views: z.int(),
  started: z.int(),
  /** The time of the last report. */
  lastTime: z.string().nullable(),
  /** What the caller may do with it, where it is another's and was shared with them. */
  rights: z.array(z.enum(shareRights)).optional(),
})
export type OwnForm = z.output<typeof OwnForm>

export const FormView = FormCover.extend({
  vote: z.array(z.object({ opt: z.string(), key: z.string(), pic: z.string() })),
  ...contestView,
  /** The paper, without answers and notes. Empty for exams and for what has a password or roster: it comes with the attempt. */
  question: z.array(PaperQuestion),
  /** The items that lie between the questions; absent where there are none, and where they come with the attempt. */
  items: z.array(PaperItem).optional(),
  ...paperLogic,
  own: OwnForm.nullable(),
})
export type FormView = z.output<typeof FormView>

export const DeletedForm = FormCover.extend({
  delete_time: z.string(),
  /** The form is deleted for good after this time, with its reports. */
  expire_time: z.string(),
  /** An admin deleted the form, so its author cannot restore it. */
  isByAdmin: z.boolean(),
})
export type DeletedForm = z.output<typeof DeletedForm>

/** What a file of ours has, what is wrong with it, and what was made of it. */
export const FileImport = z.object({
  kind: z.enum(['questions', 'form']),
  /** The title and the kind of the form; empty and null where the file has questions alone. */
  title: z.string(),
  formKind: z.enum(formKinds).nullable(),
  questions: z.int(),
  files: z.int(),
  /** What is wrong, by the number of the question, or 0 for the form itself. */
  faults: z.array(z.object({ number: z.int(), reason: z.string() })),
  faultCount: z.int(),
  notes: z.array(z.string()),
  /** The subject of the exam that this site does not have; empty where it has it. */
  missingCourse: z.string(),
  /** Without check: the form that was made, which is undone as a whole, or the import by which questions came without one. */
  survey_id: z.string(),
  import_id: z.string(),
})
export type FileImport = z.output<typeof FileImport>

export const RosterRow = z.object({
  roster_id: z.string(),
  name: z.string(),
  number: z.string(),
  group: z.string(),
  /** The state is 未访问, 已访问 or 已答题. */
  state: z.enum(['absent', 'visited', 'answered']),
})
export type RosterRow = z.output<typeof RosterRow>
