import { informationSecurity, workSafety } from './exam-safety.ts'
import { englishWords, literature, primaryMaths } from './exam-school.ts'
import { trafficSafety } from './exam-traffic.ts'
import { parentsOpinion, trainingNeeds } from './surveys-learning.ts'
import { healthDeclaration, screenedNps, sessionSignup } from './surveys-logic.ts'
import { communityNeeds, courseFeedback, eventSignup, staffEngagement } from './surveys-people.ts'
import { canteen, customerSatisfaction, productExperience } from './surveys-service.ts'
import type { FormTemplate } from './template.ts'
import {
  bestWorks,
  classUniform,
  meetingTime,
  nextBook,
  popularCandidates,
  springOuting,
  starOfTheYear,
  teamDay,
} from './votes.ts'

/** The templates in the order of the gallery. */
export const formTemplates: readonly FormTemplate[] = [
  customerSatisfaction,
  staffEngagement,
  courseFeedback,
  canteen,
  eventSignup,
  sessionSignup,
  productExperience,
  screenedNps,
  healthDeclaration,
  communityNeeds,
  trainingNeeds,
  parentsOpinion,
  springOuting,
  starOfTheYear,
  meetingTime,
  classUniform,
  teamDay,
  nextBook,
  bestWorks,
  popularCandidates,
  workSafety,
  primaryMaths,
  literature,
  informationSecurity,
  englishWords,
  trafficSafety,
]
