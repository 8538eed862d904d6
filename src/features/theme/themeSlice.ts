import { createSlice } from '@reduxjs/toolkit'
import { preferencesReceived, signedOut, themeChosen } from '../../api/sessionEvents'

const themes = ['LightTheme', 'DarkTheme'] as const
export type Theme = (typeof themes)[number]

interface ThemeState {
  /** Undefined until the user has chosen: then the system's theme applies. */
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
        // A choice in this tab is newer than the server's preference.
        if (!state.theme && isTheme(payload.theme)) state.theme = payload.theme
      })
      .addCase(signedOut, () => initialState),
  selectors: { selectChosenTheme: (state) => state.theme },
})

export const { selectChosenTheme } = themeSlice.selectors
