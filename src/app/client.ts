import { createContext, useContext } from 'react'
import type { Persistor } from 'redux-persist'
import { tabStorage } from '../device/storage'
import { signOut } from '../api/session'
import { signedIn, signedOut, type SignedIn } from '../api/sessionEvents'
import { branchChosen } from '../features/branch/branchSlice'
import { browser } from './browser'
import { forgetAllHere } from './keptHere'
import { persistStore, setupStore, type AppStore, type RootState } from './store'
import { joinTabs } from './tabs'

/** One running client: its store, its persistence, and its effects outside the store. */
export interface Client {
  store: AppStore
  persistor: Persistor
  /** Ends the session on the server, here, and in every tab of this user. */
  logOut: () => Promise<void>
  /** Starts a session, new or over the page: waiting calls are sent again, and the other tabs follow. */
  startSession: (session: SignedIn) => Promise<void>
  /** Stores the branch, and reloads the page in it. */
  chooseBranch: (id: string) => Promise<void>
  close: () => void
}

export function openClient(preloadedState?: Partial<RootState>): Client {
  const store = setupStore(preloadedState)
  const persistor = persistStore(store)
  const tabs = joinTabs(store, () => void endHere())

  /** Removes the session, and prevents a pending write from restoring it. */
  async function endHere() {
    store.dispatch(signedOut())
    persistor.pause()
    await persistor.flush()
    await persistor.purge()
    for (const key of tabStorage.keys()) tabStorage.removeItem(key)
    forgetAllHere()
    persistor.persist()
  }

  async function logOut() {
    const { access_token, id } = store.getState().session
    // Not awaited: signing out must work without a connection too, and the request outlives the page.
    if (access_token)
      void signOut(access_token).then(
        ({ error }) => error && console.error('The session could not be ended on the server.', error),
      )
    if (id) tabs.tellSignedOut(id)
    await endHere()
  }

  async function startSession(session: SignedIn) {
    // Another user must find neither data nor input of the previous one.
    if (store.getState().session.id && store.getState().session.id !== session.id) await endHere()
    store.dispatch(signedIn(session))
    tabs.tellRenewed(session)
    // A reload directly afterwards must find it.
    await persistor.flush()
  }

  async function chooseBranch(id: string) {
    store.dispatch(branchChosen(id))
    await persistor.flush()
    browser.reload()
  }

  function close() {
    tabs.close()
    persistor.pause()
  }

  return { store, persistor, logOut, startSession, chooseBranch, close }
}

export const ClientContext = createContext<Client | undefined>(undefined)

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs the application around it')
  return client
}
