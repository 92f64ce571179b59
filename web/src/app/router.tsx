import type { PublicRoute } from '@wenhai/core/site/drawn-page'
import {
  createBrowserRouter,
  createPath,
  type RouterNavigateOptions,
  resolvePath,
  type To,
} from 'react-router'
import { aliasOf, enter } from './enter.ts'
import { lastAddressFor } from './last-addresses.ts'
import { makeRouteObjects } from './route-objects.tsx'

type AppRouter = ReturnType<typeof createBrowserRouter>

/** A page that the server drew is shown as it is: its loader has nothing to do. */
export function makeRouter(drawn: PublicRoute | undefined): AppRouter {
  const router = createBrowserRouter(
    makeRouteObjects(enter),
    drawn && { hydrationData: { loaderData: { [drawn]: null } } },
  )
  steer(router)
  return router
}

type Navigate = (to: To | number | null, options?: RouterNavigateOptions) => Promise<void>

/** All navigation passes here: to where one already is, it does nothing and leaves no entry in the history. */
function steer(router: AppRouter): void {
  const navigate = router.navigate.bind(router) as Navigate
  const steered: Navigate = async (to, options) => {
    if (typeof to === 'number' || to === null) return navigate(to, options)
    const { location } = router.state
    const asked = resolvePath(to, location.pathname)
    const target = { ...asked, pathname: aliasOf(asked.pathname) ?? asked.pathname }
    if (createPath(target) === createPath(location)) return
    await navigate(lastAddressFor(target, location.pathname) ?? target, options)
  }
  router.navigate = steered as AppRouter['navigate']
}
