import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../../api/sessionEvents'

interface LayoutState {
  /** The sidebar over the page, where the screen is too narrow for both. */
  sidebar_open: boolean
  /** The sidebar as a rail, as the user chose it. */
  mini: boolean
  /** The same while a wide page is shown; null on every other page. */
  mini_for_page: boolean | null
}

const initialState: LayoutState = { sidebar_open: false, mini: false, mini_for_page: null }

export const layoutSlice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    /** The header's button: beside the page the sidebar is collapsed to a rail, over the page it opens. */
    sidebarToggled(state, { payload }: PayloadAction<{ beside: boolean }>) {
      if (!payload.beside) state.sidebar_open = !state.sidebar_open
      else if (state.mini_for_page === null) state.mini = !state.mini
      else state.mini_for_page = !state.mini_for_page
    },
    sidebarClosed(state) {
      state.sidebar_open = false
    },
    /** A page that needs the width is shown: the sidebar is a rail until the page is left or the user opens it. */
    widePageShown(state) {
      state.mini_for_page = true
    },
    widePageLeft(state) {
      state.mini_for_page = null
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: {
    selectSidebarOpen: (state) => state.sidebar_open,
    selectMini: (state) => state.mini_for_page ?? state.mini,
  },
})

export const { sidebarToggled, sidebarClosed, widePageShown, widePageLeft } = layoutSlice.actions
export const { selectSidebarOpen, selectMini } = layoutSlice.selectors
