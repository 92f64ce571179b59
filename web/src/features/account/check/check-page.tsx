import { paths } from '#lib/paths.ts'
import { useSearchParams } from '#lib/router/context.tsx'
import { Navigate } from '#lib/router/link.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { readDigits } from '../contact/channel-choice.tsx'
import { SignupFlow } from '../signup/signup-flow.tsx'
import { CheckBind } from './check-bind.tsx'
import { CheckReset } from './check-reset.tsx'
import { OwnerForm } from './owner-form.tsx'

/** The page that a one-time link or code opens. A purpose that is not here is an address that does not exist. */
export function CheckPage() {
  const [query] = useSearchParams()
  const read = (name: string) => query.get(name)?.trim() ?? ''
  const code = read('code')
  const contact = { phone: read('phone'), mail: read('mail'), code: readDigits(code) }
  switch (query.get('purpose')) {
    case 'setup':
      return code === '' ? <Unknown /> : <Setup code={code} />
    case 'reset':
      return <CheckReset id={read('id')} linkCode={code} given={contact} />
    case 'signup':
      return <SignupFlow given={contact} />
    case 'bind':
      return <CheckBind given={contact} />
    default:
      return <Unknown />
  }
}

const Unknown = () => <Navigate to={paths.notFound} replace />

const Setup = ({ code }: { code: string }) => (
  <AccountFrame title="创建站长账号" hint="站长管理整个站点。这条链接只能用一次，账号建好后随即作废。">
    <OwnerForm code={code} />
  </AccountFrame>
)
