import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../../api/sessionEvents'

interface LayoutState {
  /** The sidebar over the page, where the screen is too narrow for both. */
  sidebar_open: boolean
  /** The sidebar as a rail. */
  mini: boolean
}

const initialState: LayoutState = { sidebar_open: false, mini: false }

export const layoutSlice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    /** The header's button: beside the page the sidebar is collapsed to a rail, over the page it opens. */
    sidebarToggled(state, { payload }: PayloadAction<{ beside: boolean }>) {
      if (payload.beside) state.mini = !state.mini
      else state.sidebar_open = !state.sidebar_open
    },
    sidebarClosed(state) {
      state.sidebar_open = false
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: {
    selectSidebarOpen: (state) => state.sidebar_open,
    selectMini: (state) => state.mini,
  },
})

export const { sidebarToggled, sidebarClosed } = layoutSlice.actions
export const { selectSidebarOpen, selectMini } = layoutSlice.selectors
