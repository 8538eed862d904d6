import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { Broken } from './Broken'
import { Guard } from './Guard'
import { lazyPage } from './lazyPage'
import { paths } from './paths'
import { type PageRoute, pageRoutes } from './routes'
import { lazyShell } from './shell/lazyShell'
import { SignInRoute } from './shell/signIn/SignInRoute'

const settings = lazyPage('SettingsLayout', () => import('./shell/SettingsLayout'))
const notFound = lazyPage('NotFoundPage', () => import('./shell/NotFoundPage'))

const toRoute = ({ path, page: Page = notFound, ...pageRoute }: PageRoute): RouteObject => ({
  path,
  element: <Page />,
  handle: { path, page: Page, ...pageRoute },
})

export function routes(): RouteObject[] {
  const Shell = lazyShell
  const Settings = settings
  const NotFound = notFound
  return [
    {
      element: <Guard />,
      errorElement: <Broken />,
      children: [
        { path: paths.signIn, element: <SignInRoute /> },
        {
          element: <Shell />,
          children: [
            ...pageRoutes.filter(({ tab }) => !tab).map(toRoute),
            { element: <Settings />, children: pageRoutes.filter(({ tab }) => tab).map(toRoute) },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]
}

export const createAppRouter = () => createBrowserRouter(routes())
