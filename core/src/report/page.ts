import type { AnswerFault, Answers } from '../form/answers.ts'
import type { EmbedShape } from '../form/embed.ts'
import type { FormView } from '../form/schema.ts'
import type { SiteArea } from '../site/areas.ts'
import type { ThemeChoice } from '../site/themes.ts'
import type { Attempt, Mine, ReportView } from './schema.ts'
import type { VoteResult } from './vote-schema.ts'

/** The data of the take page, the same for rendering on the server and in the browser: it is inlined. */
export interface TakePage {
  /** The site's name, for the bar. */
  site: string
  /** Areas of the site that are switched off: the bar does not lead there. */
  off: readonly SiteArea[]
  /** The person who is signed in; null for a guest. */
  user: { name: string; ocean_id: string; answersOnly?: boolean | undefined } | null
  theme: ThemeChoice
  view: FormView
  mine: Mine
  /** The XSRF token for the plain form. */
  token: string
  /** The key is made once for this page, so that a plain form sent twice is one report. */
  submit_key: string
  /** The attempt, where questions come with it. */
  attempt: Attempt | null
  /** The report just handed in, or an exam's report that was asked for, with its results where they may be seen. */
  report: ReportView | null
  result: VoteResult | null
  /** The facts that the link says of the taker; absent where the form does not ask for any. */
  fields?: Readonly<Record<string, string>>
  /**
   * Of a paper with several pages or with rules, the page that is drawn until there is a script: the places of its
   * questions, and how many pages a plain form has turned so far.
   */
  plain?: { from: number; until: number; hasBack: boolean; turns: number }
  /** Absent unless the form is shown in a page of another site. */
  embed?: EmbeddedIn
  /** A plain form that was refused: shown again with its faults. */
  posted: {
    answers: Answers
    faults: readonly AnswerFault[]
    reason: string
    /** The report can be handed in all the same. */
    needConfirm?: boolean
  } | null
}

/** The page of another site around a form. */
export interface EmbeddedIn {
  shape: EmbedShape
  /** The origin that is told of events, one of those that the author named; empty where it is not known. */
  host: string
  /** The token of a new browser, for one that has none yet. */
  device: string
  /** Its author looks at it: nothing can be answered. */
  isPreview: boolean
}

/** The name of a hidden field in a plain form: what the link said. */
export const hiddenFieldName = (name: string): string => `field.${name}`
