import { useSite } from '../features/site/api.ts'
import { siteName } from '../lib/site-name.ts'

/** The ministry's public register, where every filing number can be looked up. */
const filingRegister = 'https://beian.miit.gov.cn/'

export function Footer() {
  const { data: site } = useSite()
  const year = new Date().getFullYear()
  return (
    <footer className="border-t px-8 py-5 text-sm text-ink-3 narrow:px-4.5" data-print="no">
      <div className="mx-auto flex max-w-page flex-wrap justify-center gap-x-5 gap-y-1 text-center">
        <span>{site?.copyright ?? `© ${year} ${siteName}`}</span>
        {site?.filingNumber && (
          <a
            href={filingRegister}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
          >
            {site.filingNumber}
          </a>
        )}
      </div>
    </footer>
  )
}
