import { failureOf } from '#lib/query.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { useSettings, useSite } from './api.ts'
import { SettingsForm } from './settings-form.tsx'

/** The section 站点设置. */
export function SettingsSection() {
  const { data, error, refetch, isFetching } = useSettings()
  const { data: site } = useSite()
  const failure = failureOf(error)
  const isWaitShown = useLate(!data && !failure)
  return (
    <section aria-labelledby="settings-title" className="grid grid-cols-1 gap-4.5">
      <h2 id="settings-title" className="text-2xl">
        站点设置
      </h2>
      {data && <SettingsForm saved={data.settings} fixed={data.fixed} site={site} />}
      {!data && failure && <FailedState reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />}
      {!data && !failure && (
        <div aria-busy="true" className="grid grid-cols-1 gap-5">
          {[4, 6, 5].map((lines) => (
            <div key={lines} className="rounded-xl border bg-surface p-6 shadow-card">
              {isWaitShown ? <SkeletonLines count={lines} /> : <div className="h-36" />}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
