import { MyForms } from './my-forms-list.tsx'

/** 我的问卷 */
export const MySurveys = () => <MyForms key="survey" kind="survey" />

/** 我的投票 */
export const MyVotes = () => <MyForms key="vote" kind="vote" />

/** 我的评选 */
export const MyContests = () => <MyForms key="contest" kind="contest" />

/** 我的考试 */
export const MyExams = () => <MyForms key="exam" kind="exam" />
