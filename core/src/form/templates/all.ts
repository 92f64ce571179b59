import { informationSecurity, workSafety } from './exam-safety.ts'
import { englishWords, literature, primaryMaths } from './exam-school.ts'
import { communityNeeds, courseFeedback, eventSignup, staffEngagement } from './surveys-people.ts'
import { canteen, customerSatisfaction, productExperience } from './surveys-service.ts'
import type { FormTemplate } from './template.ts'
import { classUniform, meetingTime, springOuting, starOfTheYear } from './votes.ts'

/** In the order of the gallery. */
export const formTemplates: readonly FormTemplate[] = [
  customerSatisfaction,
  staffEngagement,
  courseFeedback,
  canteen,
  eventSignup,
  productExperience,
  communityNeeds,
  springOuting,
  starOfTheYear,
  meetingTime,
  classUniform,
  workSafety,
  primaryMaths,
  literature,
  informationSecurity,
  englishWords,
]
