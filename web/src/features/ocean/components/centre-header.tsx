import { levelNames } from '@wenhai/core/account/permission'
import type { UserInfo } from '@wenhai/core/account/schema'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/tag.tsx'

export const CentreHeader = ({ user }: { user: UserInfo }) => (
  <header className="flex items-center gap-5 max-md:gap-4">
    <Avatar name={user.name} src={user.avatar} size={72} />
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-3xl break-words">{user.name}</h1>
        <Tag tone={user.permission > 5 ? 'gold' : 'sea'}>{levelNames[user.permission] ?? '会员'}</Tag>
      </div>
      <p className="mt-0.5 truncate text-sm text-ink-3">用户名 {user.username}</p>
    </div>
  </header>
)
