import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { linkClass } from '../../../../ui/button.tsx'

/** Where nothing can be sent, a person has to help. */
export const AskAnAdmin = () => (
  <div className="grid gap-3 text-md text-ink-2">
    <p>本站没有开通短信和邮件，不能自助找回。</p>
    <p>
      请联系管理员（比如你的老师或单位里负责的同事），请他在“成员”里为你生成一条重设密码的链接；打开链接就能设置新密码。
    </p>
  </div>
)

export const BackToLogin = () => (
  <p className="mt-5 text-center text-md text-ink-2">
    想起来了？
    <Link to={paths.login} className={`${linkClass} inline-flex items-center touch:min-h-11`}>
      去登录
    </Link>
  </p>
)
