import { Navigate, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { OwnerForm } from './owner-form.tsx'

/** What a one-time link opens. A purpose that is not here is an address that does not exist. */
export function CheckPage() {
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  if (query.get('purpose') !== 'setup' || code === '') return <Navigate to={paths.notFound} replace />
  return (
    <AccountFrame title="创建站长账号" hint="站长管理整个站点。这条链接只能用一次，账号建好后随即作废。">
      <OwnerForm code={code} />
    </AccountFrame>
  )
}
