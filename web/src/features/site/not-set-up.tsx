import { ownOrigin } from '#lib/drawn-for.ts'

/** Before there is an owner, this says where the person who started the server finds the way in. */
export const NotSetUp = () => (
  <section
    aria-labelledby="not-set-up"
    className="w-full max-w-md rounded-xl border border-l-[3px] border-l-gold bg-surface px-5 py-4 shadow-card"
  >
    <h2 id="not-set-up" className="text-xl">
      这个站点还没有站长
    </h2>
    <p className="mt-1.5 text-md leading-relaxed text-ink-2">
      启动服务器的终端里打印了一条一次性链接，样子如下。用浏览器打开它，创建站长账号，站点就可以用了。
    </p>
    <code className="mt-2.5 block rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
      {`${ownOrigin()}/check?purpose=setup&code=…`}
    </code>
    <p className="mt-2 text-sm text-ink-3">
      找不到了？重新启动服务器，会再打印一条。每条七天内有效，用后作废。
    </p>
  </section>
)
