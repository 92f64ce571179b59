import { itemLimits } from '../form/item-kinds.ts'
import { formLimits } from '../form/limits.ts'
import { storedAnswer } from '../question/limits.ts'

export const deskLimits = {
  /** A form's characters in JSON, in bytes: two hundred usual questions have a tenth of a megabyte. */
  maxBytes: 2 * 1024 * 1024,
  /** A whole document, or one pasted into another, with what JSON writes around it. */
  maxBodyBytes: 3 * 1024 * 1024,
  /** A draft may hold more than a form may: it is said when it is published, and nothing that was typed is lost. */
  maxText: storedAnswer.max,
  /** A form of 200 questions whose last batch was one too many is still a draft. */
  maxLines: 2 * (formLimits.maxQuestions + itemLimits.max),
  /** A change of several fields of each question at once. */
  maxOperations: 4000,
  /** What somebody typed while the line was broken is sent in parts of so many steps. */
  maxChanges: 100,
  /** The name of a step, such as 删除 3 题. */
  maxWhat: 60,
  maxUid: 36,
  /** Undo goes back so many steps after a reload: more than anybody remembers. */
  undoSteps: 100,
  /** The steps that are sent for undo; a step that replaced the whole form is as large as two of them. */
  undoBytes: 1024 * 1024,
  /** Changes are kept for those who were away, and for undo; further back are the versions. */
  keptChanges: 2000,
  keptChangeBytes: 4 * 1024 * 1024,
  /** The document is written as a whole after so many changes; a save before that writes its changes alone. */
  wholeChanges: 50,
  wholeChangeBytes: 64 * 1024,
  /** A version is made when somebody writes after a pause of so long, or after so many changes. */
  versionPauseMs: 3 * 60_000,
  versionChanges: 100,
  /** Two weeks of daily work, thinned; see `versionsToThin`. */
  keptVersions: 60,
  keptVersionBytes: 8 * 1024 * 1024,
  /** A teacher's forms of some years; the ones that nobody touches are deleted by themselves. */
  desksOfMember: 100,
  /** A form that is written once a year is still there when its turn comes again. */
  keptDays: 400,
  /** Who has not been heard of for so long has closed the page. */
  presenceMs: 30_000,
  /** A page that is seen asks so often what others have written, and one that is alone so often. */
  togetherMs: 3000,
  aloneMs: 15_000,
  versionsPage: 20,
  desksPage: 20,
} as const
