import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE, persistReducer, persistStore } from 'redux-persist'
import autoMergeLevel1 from 'redux-persist/es/stateReconciler/autoMergeLevel1'
import createWebStorage from 'redux-persist/es/storage/createWebStorage'
import { api } from '../api/api'
import type { CallContext } from '../api/baseQuery'
import { createRenewal } from '../api/renewal'
import { correctClock } from '../components/values/currentTime'
import { branchSlice, type BranchState } from '../features/branch/branchSlice'
import { layoutSlice } from '../features/layout/layoutSlice'
import { redacted, sessionSlice, type SessionState } from '../features/session/sessionSlice'
import { themeSlice } from '../features/theme/themeSlice'
import { devTools } from './devtools'
import { startListeners } from './listeners'

const storage = createWebStorage('session')

/**
 * Everything that sessionStorage holds, under one `persist:<slice>` key each. The API slice is never persisted: its
 * data would be stale.
 */
const persisted = {
  session: ['access_token', 'id', 'currentPath'],
  branch: ['branches', 'branch'],
  theme: ['theme'],
  layout: ['sidebar_open', 'mini'],
} as const

function keep<S>(key: keyof typeof persisted, reducer: Reducer<S>, stateReconciler = autoMergeLevel1<S>): Reducer<S> {
  return persistReducer<S>({ key, storage, whitelist: [...persisted[key]], stateReconciler }, reducer) as Reducer<S>
}

/** A replayed trace rehydrates too, but its masked token is not a session. */
function withoutRedacted(
  inbound: SessionState,
  ...rest: [SessionState, SessionState, Parameters<typeof autoMergeLevel1<SessionState>>[3]]
) {
  return autoMergeLevel1(inbound.access_token === redacted ? {} : inbound, ...rest)
}

/** When a list was stored without a selected branch the first is selected, as on load. */
function withSelected(
  inbound: BranchState,
  ...rest: [BranchState, BranchState, Parameters<typeof autoMergeLevel1<BranchState>>[3]]
) {
  const [first] = inbound.branches ?? []
  return autoMergeLevel1(first && !inbound.branch ? { ...inbound, branch: first } : inbound, ...rest)
}

const createReducer = () =>
  combineReducers({
    session: keep('session', sessionSlice.reducer, withoutRedacted),
    branch: keep('branch', branchSlice.reducer, withSelected),
    theme: keep('theme', themeSlice.reducer),
    layout: keep('layout', layoutSlice.reducer),
    [api.reducerPath]: api.reducer,
  })

/** Creates a store for a page or a test. Without `persistStore` nothing is persisted. */
export function setupStore(preloadedState?: Partial<RootState>) {
  const renewal = createRenewal()
  return configureStore({
    reducer: createReducer(),
    preloadedState,
    devTools: devTools(),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { renewal, onServerTime: correctClock } satisfies CallContext },
        // redux-persist puts functions into its own actions.
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      })
        .prepend(startListeners(renewal))
        .concat(api.middleware),
  })
}

export { persistStore }

export type RootState = ReturnType<ReturnType<typeof createReducer>>
export type AppStore = ReturnType<typeof setupStore>
export type AppDispatch = AppStore['dispatch']
