import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useSignOut } from '../use-sign-out.ts'
import { miniMenuEntries } from './entries.ts'

/** The narrow face of the account links. */
export function MiniMenu() {
  const user = useSession((session) => session.user)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const items = miniMenuEntries(user).map(({ label, path }) => ({
    key: label,
    label,
    onSelect: () => void navigate(path),
  }))
  const leave = { key: '登出', label: '登出', divided: true, onSelect: () => void signOut() }
  return <Menu label="快捷菜单" icon="more" items={user ? [...items, leave] : items} />
}
