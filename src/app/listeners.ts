import { createListenerMiddleware } from '@reduxjs/toolkit'
import { api } from '../api/api'
import type { Renewal } from '../api/renewal'
import { signedIn, signedOut } from '../api/sessionEvents'

/** Reactions across slices. */
export function startListeners(renewal: Renewal) {
  const listeners = createListenerMiddleware()

  // The calls that met the expired session are sent once more.
  listeners.startListening({ actionCreator: signedIn, effect: () => renewal.settle(true) })

  // Data that one user has read must not stay for the next.
  listeners.startListening({
    actionCreator: signedOut,
    effect(_, { dispatch }) {
      renewal.settle(false)
      dispatch(api.util.resetApiState())
    },
  })

  return listeners.middleware
}
