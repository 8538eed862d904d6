import { useState } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import { PersistGate } from 'redux-persist/integration/react'
import { ChooseBranchContext } from '../pickers/chooseBranch'
import { ClientContext, type Client } from './client'
import { createAppRouter } from './router'
import { useThemeOnPage } from './theme'

/** The application around its pages: the store with its persisted slices, the theme, the router. */
export function App({
  client,
  createRouter = createAppRouter,
}: {
  client: Client
  createRouter?: typeof createAppRouter
}) {
  return (
    <ClientContext value={client}>
      <Provider store={client.store}>
        <PersistGate persistor={client.persistor} loading={null}>
          <ChooseBranchContext value={client.chooseBranch}>
            <Pages createRouter={createRouter} />
          </ChooseBranchContext>
        </PersistGate>
      </Provider>
    </ClientContext>
  )
}

function Pages({ createRouter }: { createRouter: typeof createAppRouter }) {
  // Created once, after the session was read, because the guard uses it for the first navigation.
  const [router] = useState(createRouter)
  useThemeOnPage()
  return <RouterProvider router={router} />
}
