import { routes } from '@wenhai/core/site/routes'
import type { LoaderFunction, RouteObject } from 'react-router'
import { CrashedPage } from '../ui/feedback/error-boundary.tsx'
import { PageWait, RoutePage } from './route-page.tsx'
import { Shell } from './shell.tsx'

/** The same tree in the browser and on the server, where nothing has to be loaded. */
export const makeRouteObjects = (loader?: LoaderFunction): RouteObject[] => {
  const load = loader && { loader, HydrateFallback: PageWait }
  return [
    {
      element: <Shell />,
      errorElement: <CrashedPage />,
      ...(loader && { HydrateFallback: PageWait }),
      children: [
        ...routes.map(({ path }) => ({ id: path, path, element: <RoutePage path={path} />, ...load })),
        { path: '*', element: null, ...load },
      ],
    },
  ]
}
