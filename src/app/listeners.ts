import { createListenerMiddleware } from '@reduxjs/toolkit'
import { api } from '../api/api'
import type { Renewal } from '../api/renewal'
import { preferencesReceived, signedIn, signedOut } from '../api/sessionEvents'
import { chooseLanguage } from '../i18n/chosenLanguage'
import { isLanguage } from '../i18n/languages'

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

  // The user's own language goes before the one of this device.
  listeners.startListening({
    actionCreator: preferencesReceived,
    effect: ({ payload: { language } }) => (isLanguage(language) ? chooseLanguage(language) : undefined),
  })

  return listeners.middleware
}
