import { z } from 'zod'
import { decimal, field, flag, int, nested, text } from '../../contract/wire.ts'
import { isPoints } from '../../form/points.ts'
import { PaperQuestion } from '../../question/schema.ts'
import { commentMax } from '../../report/limits.ts'
import { Ink, UploadLink } from '../../report/upload/schema.ts'
import { Share } from '../../share/schema.ts'
import { ink, rubric } from './limits.ts'

/** No question is worth more. */
const pointsMax = 1000

export const MarkPoints = decimal(0, pointsMax).refine(isPoints, '分数最多两位小数')

export const markingSettings = {
  showNames: field(flag(), '显示姓名'),
  isDouble: field(flag(), '两人各评一次'),
  allowedDifference: field(MarkPoints, '允许相差'),
}
export const MarkingSettings = z.object({
  showNames: z.boolean(),
  isDouble: z.boolean(),
  /** The difference of two marks, in points, above which a third person decides. */
  allowedDifference: z.number(),
})
export type MarkingSettings = z.output<typeof MarkingSettings>

/** A point of the rubric that an answer may have, and what it is worth. */
export const RubricPoint = z.object({
  text: field(text(1, rubric.textMax), '要点'),
  points: field(z.number().min(0).max(pointsMax).refine(isPoints, '分数最多两位小数'), '分数'),
})
export type RubricPoint = z.output<typeof RubricPoint>

export const RubricField = field(nested(z.array(RubricPoint).max(rubric.most)), '评分要点')

/** The strokes that were drawn on a picture; each is x, y, x, y … in thousandths of its width and height. */
export const inkFields = {
  /**
   * The version of the drawing that this one goes on from, so that another person's newer one is not replaced unseen.
   */
  version: field(int(0, Number.MAX_SAFE_INTEGER).default(0), '批注的版本'),
  /** The quarter turns to the right. */
  turn: field(int(0, 3).default(0), '旋转'),
  strokes: field(
    nested(
      z
        .array(
          z
            .array(z.int().min(0).max(ink.scale))
            .min(2)
            .max(2 * ink.pointsMost),
        )
        .max(ink.strokesMost),
    ),
    '笔画',
  ),
}

/** How far a group of equal answers has come; in the order of the work. */
export const stages = { first: 0, second: 1, arbiter: 2, done: 9 } as const
export type MarkingStage = (typeof stages)[keyof typeof stages]

const Counted = z.object({
  /** The number of reports that are done. */
  done: z.int(),
  waiting: z.int(),
  /** How many of the waiting answers wait for a second mark. */
  second: z.int(),
  arbiter: z.int(),
})

/** A question with the answers to it that wait. */
export const MarkingQuestion = Counted.extend({
  question: PaperQuestion,
  number: z.int(),
  /** The number of a question within a passage, counted from 1. */
  part: z.int().optional(),
  whole: PaperQuestion.optional(),
  score: z.number(),
  /** The key is empty where the exam's author may not read it either. */
  answer: z.string(),
  note: z.string(),
  rubric: z.array(RubricPoint),
})
export type MarkingQuestion = z.output<typeof MarkingQuestion>

/** Somebody with whom an exam is shared to be marked: a member, a team, or all members of the site. */
export const Marker = Share.pick({ kind: true, name: true, username: true, members: true }).extend({
  /** The id of the member or the team; empty for the site. */
  user_id: z.string(),
  isArbiter: z.boolean(),
  scope: Share.shape.scope,
  end_time: Share.shape.end_time,
})
export type Marker = z.output<typeof Marker>

/** 阅卷 of one exam, for its author or one of its markers. */
export const Marking = z.object({
  survey_id: z.string(),
  survey_title: z.string(),
  isOwner: z.boolean(),
  isArbiter: z.boolean(),
  isAnonymous: z.boolean(),
  /** The classes whose answers alone a marker sees; empty where they see those of all. */
  classes: z.array(z.string()),
  settings: MarkingSettings,
  questions: z.array(MarkingQuestion),
})
export type Marking = z.output<typeof Marking>

export const SimilarBundle = z.object({
  bundle_key: z.string(),
  answer: z.string(),
  count: z.int(),
})
export type SimilarBundle = z.output<typeof SimilarBundle>

const BundleMark = z.object({ points: z.number(), comment: z.string(), ticks: z.array(z.int()) })
export type BundleMark = z.output<typeof BundleMark>

const VersionedInk = Ink.extend({ version: z.int() })
export type VersionedInk = z.output<typeof VersionedInk>

/** Equal answers to one question, marked once. */
export const Bundle = z.object({
  bundle_key: z.string(),
  /** The answer as the first of its takers wrote it. */
  answer: z.string(),
  count: z.int(),
  stage: z.int(),
  /** The answer has nothing but signs, or repeats the question. */
  saysNothing: z.boolean(),
  /** The names are empty unless the author shows them. */
  names: z.array(z.string()),
  uploads: z.array(UploadLink),
  ink: z.array(VersionedInk),
  /** The mark that an equal answer was given before this one was handed in; null for none. */
  earlier: BundleMark.nullable(),
  /** The two marks between which an arbiter decides; empty for others. */
  marks: z.array(BundleMark),
  similar: z.array(SimilarBundle),
})
export type Bundle = z.output<typeof Bundle>

export const markFields = {
  points: field(MarkPoints, '分数'),
  comment: field(text(0, commentMax).default(''), '评语'),
  /** The points of the rubric that were ticked, by their places. */
  ticks: field(nested(z.array(z.int().min(0).max(rubric.most)).max(rubric.most)).default([]), '评分要点'),
}

/** The outcome of a mark. */
export const Marked = z.object({
  bundle_key: z.string(),
  mark_id: z.string(),
  stage: z.int(),
  /** The number of reports that got points by this mark. */
  reports: z.int(),
})
export type Marked = z.output<typeof Marked>

export const Skipped = z.object({ bundle_key: z.string(), reason: z.string() })

const MarkerProgress = z.object({
  user_id: z.string(),
  name: z.string(),
  /** Groups of equal answers, and the reports they are in. */
  bundles: z.int(),
  reports: z.int(),
  last: z.string().nullable(),
  isRemoved: z.boolean(),
})

const ClassProgress = z.object({ group: z.string(), done: z.int(), waiting: z.int() })

const Agreement = z.object({
  count: z.int(),
  equal: z.number(),
  kappa: z.number().nullable(),
  weightedKappa: z.number().nullable(),
  /** The mean difference in points. */
  meanDifference: z.number(),
})

export const MarkingProgress = z.object({
  markers: z.array(MarkerProgress),
  classes: z.array(ClassProgress),
  /** The agreement is null where nothing was marked twice. */
  agreement: Agreement.nullable(),
})
export type MarkingProgress = z.output<typeof MarkingProgress>

/** A question that people mark, or one within another, by which marking can be given. */
const MarkedPart = z.object({
  question_id: z.string(),
  number: z.int(),
  part: z.int().optional(),
  question: z.string(),
})

export const MarkingParts = z.object({
  questions: z.array(MarkedPart),
  /** The classes of the roster; empty without one, and where an anonymous exam does not know who is in which. */
  classes: z.array(z.object({ group: z.string(), count: z.int() })),
})
export type MarkingParts = z.output<typeof MarkingParts>

const markSources = ['sheet', 'question', 'undo', 'regrade'] as const
export type MarkSource = (typeof markSources)[number]

/** A mark that changed: who, when, from what to what. */
export const MarkChange = z.object({
  history_id: z.string(),
  time: z.string(),
  /** The name of the marker. */
  marker: z.string(),
  source: z.enum(markSources),
  question_id: z.string(),
  report_id: z.string(),
  /** The receipt is empty where the exam is anonymous, because only takers have it, and where the report is deleted. */
  receipt: z.string(),
  isDeleted: z.boolean(),
  /** The points are null while the answer waited. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  comment: z.string(),
})
export type MarkChange = z.output<typeof MarkChange>

export const MyMarking = z.object({
  survey_id: z.string(),
  survey_title: z.string(),
  author: z.string(),
  invited: z.string(),
})
export type MyMarking = z.output<typeof MyMarking>
