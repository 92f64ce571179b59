import { SignedInPage } from '../../../account/components/session-over.tsx'
import { BankList } from './bank-list.tsx'

/** 题库 */
export const BankPage = () => <SignedInPage>{(user) => <BankList user={user} />}</SignedInPage>
