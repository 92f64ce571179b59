import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { TakeLink } from '../take-link.tsx'

/** Signing in, here or as someone new, leads back to this page. */
export const LoginWays = () => (
  <p className="take-ways">
    <TakeLink to={paths.needLogin} className="take-button take-button-main" onClick={rememberThisPage}>
      登录
    </TakeLink>
    <TakeLink to={paths.signup} className="take-button" onClick={rememberThisPage}>
      注册
    </TakeLink>
  </p>
)
