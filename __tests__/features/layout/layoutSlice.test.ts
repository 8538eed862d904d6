import {
  layoutSlice,
  selectMini,
  sidebarToggled,
  widePageLeft,
  widePageShown,
} from '../../../src/features/layout/layoutSlice'

type Action = Parameters<typeof layoutSlice.reducer>[1]
const toggled = sidebarToggled({ beside: true })

/** Whether the sidebar is a rail after these. */
const isRail = (...actions: Action[]) =>
  selectMini({ layout: actions.reduce(layoutSlice.reducer, layoutSlice.getInitialState()) })

describe('The sidebar on a wide page', () => {
  it('is a rail while the page is shown, and afterwards as the user had it', () => {
    expect(isRail(widePageShown())).toBe(true)
    expect(isRail(widePageShown(), widePageLeft())).toBe(false)
    expect(isRail(toggled, widePageShown(), widePageLeft())).toBe(true)
  })

  it('can be opened there, for that page alone', () => {
    expect(isRail(widePageShown(), toggled)).toBe(false)
    expect(isRail(toggled, widePageShown(), toggled, widePageLeft())).toBe(true)
    expect(isRail(widePageShown(), toggled, widePageLeft(), widePageShown())).toBe(true)
  })
})
