import { MyForms } from './my-forms-list.tsx'

/** The section 我的问卷. */
export const MySurveys = () => <MyForms key="survey" kind="survey" />

/** The section 我的投票. */
export const MyVotes = () => <MyForms key="vote" kind="vote" />

/** The section 我的评选. */
export const MyContests = () => <MyForms key="contest" kind="contest" />

/** The section 我的考试. */
export const MyExams = () => <MyForms key="exam" kind="exam" />
