import { rememberIntendedPath } from '../../../../../lib/intended-path.ts'
import { paths } from '../../../../../lib/paths.ts'
import { TakeLink } from '../take-link.tsx'

/** Signing in, here or as someone new, leads back to this page. */
export function LoginWays() {
  const remember = () => rememberIntendedPath(location.pathname + location.search)
  return (
    <p className="take-ways">
      <TakeLink to={paths.needLogin} className="take-button take-button-main" onClick={remember}>
        登录
      </TakeLink>
      <TakeLink to={paths.signup} className="take-button" onClick={remember}>
        注册
      </TakeLink>
    </p>
  )
}
