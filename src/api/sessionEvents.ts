import { createAction } from '@reduxjs/toolkit'
import type { Branch } from '../contract/branches'

/* What happens to a session, told to whoever listens: the API layer announces, the slices follow. */

export interface SignedIn {
  access_token: string
  id: string
}

export const signedIn = createAction<SignedIn>('session/signedIn')
/** The server does not know the token any more; the page stays, and asks to sign in again. */
export const sessionExpired = createAction('session/expired')
/** The session is over, here or in another tab of the same user. */
export const signedOut = createAction('session/signedOut')

export const branchesReceived = createAction<Branch[]>('branch/branchesReceived')
/** An admin made or changed a branch: the answer stands for a second call. */
export const branchChanged = createAction<Branch>('branch/branchChanged')
/** The server's copy of what the user chose for himself. */
export const preferencesReceived = createAction<Record<string, unknown>>('preferences/received')
/** LightTheme or DarkTheme, chosen by the user. */
export const themeChosen = createAction<'LightTheme' | 'DarkTheme'>('theme/themeChosen')
