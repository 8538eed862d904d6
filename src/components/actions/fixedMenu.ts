import type { DropdownMenuProps } from 'react-bootstrap/DropdownMenu'

/**
 * The position of a menu whose frame may scroll or cut it off: it stays in the window, also when its content grows after
 * it has opened.
 */
export const fixedMenu: NonNullable<DropdownMenuProps['popperConfig']> = {
  strategy: 'fixed',
  modifiers: [
    {
      name: 'growing',
      enabled: true,
      phase: 'main',
      fn: () => undefined,
      effect({ state, instance }) {
        const observer = new ResizeObserver(() => void instance.update())
        observer.observe(state.elements.popper)
        return () => observer.disconnect()
      },
    },
  ],
}
