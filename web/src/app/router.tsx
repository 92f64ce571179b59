import { routes } from '@wenhai/core/site/routes'
import {
  createBrowserRouter,
  createPath,
  type RouterNavigateOptions,
  resolvePath,
  type To,
} from 'react-router'
import { CrashedPage } from '../ui/feedback/error-boundary.tsx'
import { aliasOf, enter } from './enter.ts'
import { lastAddressFor } from './last-addresses.ts'
import { PageWait, RoutePage } from './route-page.tsx'
import { Shell } from './shell.tsx'

type AppRouter = ReturnType<typeof createBrowserRouter>

export function makeRouter(): AppRouter {
  const router = createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <CrashedPage />,
      HydrateFallback: PageWait,
      children: [
        ...routes.map(({ path }) => ({
          path,
          loader: enter,
          element: <RoutePage path={path} />,
          HydrateFallback: PageWait,
        })),
        { path: '*', loader: enter, element: null, HydrateFallback: PageWait },
      ],
    },
  ])
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
