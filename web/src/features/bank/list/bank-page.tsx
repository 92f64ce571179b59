import { SignedInPage } from '#features/account/session-over.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BankList } from './bank-list.tsx'

/** The page 题库. */
export const BankPage = () => (
  <SignedInPage>{(user) => (user.answersOnly ? <ForAuthors /> : <BankList user={user} />)}</SignedInPage>
)

const ForAuthors = () => (
  <EmptyState
    title="题库给出题的人使用"
    hint="这个账号用来答题。想练一练，可以打开结束了的考试，或者看看自己的错题。"
    action={
      <>
        <Link to={paths.exams} className={buttonClass()}>
          看看考试
        </Link>
        <Link to={paths.oceanSection('mistake')} className={buttonClass({ variant: 'primary' })}>
          我的错题
        </Link>
      </>
    }
  />
)
