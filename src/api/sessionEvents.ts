import { createAction } from '@reduxjs/toolkit'
import type { Branch } from '../contract/branches'

/* Events of a session: the API layer dispatches them, the slices react. */

export interface SignedIn {
  access_token: string
  id: string
}

export const signedIn = createAction<SignedIn>('session/signedIn')
/** The server no longer knows the token; the page stays, and opens sign-in over it. */
export const sessionExpired = createAction('session/expired')
/** The session is over, here or in another tab of the same user. */
export const signedOut = createAction('session/signedOut')

export const branchesReceived = createAction<Branch[]>('branch/branchesReceived')
/** An admin created or changed a branch: the response replaces a second request. */
export const branchChanged = createAction<Branch>('branch/branchChanged')
/** The server's copy of the user's own preferences. */
export const preferencesReceived = createAction<Record<string, unknown>>('preferences/received')
/** LightTheme or DarkTheme, chosen by the user. */
export const themeChosen = createAction<'LightTheme' | 'DarkTheme'>('theme/themeChosen')
