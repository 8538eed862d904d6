import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedIn, signedOut } from '../../api/sessionEvents'

export interface SessionState {
  access_token?: string
  /** The user's id. A user is signed in when it is set. */
  id?: string
  /** Only the path where the last navigation ended: a query or a fragment may contain a token. */
  currentPath?: string
  /** The server has rejected the token; the page stays and asks to sign in again. Never persisted. */
  expired?: boolean
  /** The user signed out: the open page is not opened again after the next sign-in. Never persisted. */
  left?: boolean
}

/** Replaces a secret in a support trace; never accepted as one. */
export const redacted = '[redacted]'

const initialState: SessionState = {}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    pathVisited(state, { payload }: PayloadAction<string>) {
      state.currentPath = payload
    },
  },
  extraReducers: (build) =>
    build
      .addCase(signedIn, (state, { payload }) => {
        // A replayed trace must not sign a user in.
        if (payload.access_token === redacted) return
        state.access_token = payload.access_token
        state.id = payload.id
        delete state.expired
        delete state.left
      })
      .addCase(sessionExpired, (state) => {
        state.expired = true
      })
      .addCase(signedOut, () => ({ left: true })),
  selectors: {
    selectId: (state) => state.id,
    selectAccessToken: (state) => state.access_token,
    selectCurrentPath: (state) => state.currentPath,
    selectExpired: (state) => state.expired === true,
    selectLeft: (state) => state.left === true,
  },
})

export const { pathVisited } = sessionSlice.actions
export const { selectId, selectAccessToken, selectCurrentPath, selectExpired, selectLeft } = sessionSlice.selectors
