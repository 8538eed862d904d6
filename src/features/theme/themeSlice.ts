import { createSlice } from '@reduxjs/toolkit'
import { preferencesReceived, signedOut, themeChosen } from '../../api/sessionEvents'

export const themes = ['LightTheme', 'DarkTheme'] as const
export type Theme = (typeof themes)[number]

export interface ThemeState {
  /** Missing until somebody has chosen: then it is the system's. */
  theme?: Theme
}

const initialState: ThemeState = {}

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {},
  extraReducers: (build) =>
    build
      .addCase(themeChosen, (state, { payload }) => {
        state.theme = payload
      })
      .addCase(preferencesReceived, (state, { payload }) => {
        // What was chosen in this tab is newer than what the server tells.
        if (!state.theme && isTheme(payload.theme)) state.theme = payload.theme
      })
      .addCase(signedOut, () => initialState),
  selectors: { selectChosenTheme: (state) => state.theme },
})

export const { selectChosenTheme } = themeSlice.selectors
