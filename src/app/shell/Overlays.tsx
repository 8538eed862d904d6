import { createElement, useEffect, useState, type ComponentType } from 'react'
import { later } from '../../components/later'
import { useToast } from '../../components/pages/Toasts'
import { useTranslation } from '../../i18n/useTranslation'
import { loadPalette, loadShortcuts, type Overlay } from './loadOverlays'
import { useThemeToggle } from './header/useThemeToggle'

interface OverlaysProps {
  open: Overlay | undefined
  onOpen: (overlay: Overlay | undefined) => void
}

/** The palette and the keyboard shortcuts over the page; one at a time. */
export function Overlays({ open, onOpen }: OverlaysProps) {
  const { toggle } = useThemeToggle()
  const close = () => onOpen(undefined)
  usePaletteLater()
  const Palette = useLoaded(loadPalette, open === 'palette', close)
  const Shortcuts = useLoaded(loadShortcuts, open === 'shortcuts', close)
  return (
    <>
      {Palette &&
        createElement(Palette, {
          show: open === 'palette',
          onClose: close,
          onShortcuts: () => onOpen('shortcuts'),
          onTheme: toggle,
        })}
      {Shortcuts && createElement(Shortcuts, { show: open === 'shortcuts', onClose: close })}
    </>
  )
}

/** Before it is first opened, so that nothing that is typed at once is lost, but after the page. */
function usePaletteLater() {
  useEffect(() => later(3_000, () => void loadPalette().catch(() => undefined)), [])
}

/** Loads a dialog when it is first opened; where that fails, it says so and the next attempt tries again. */
function useLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | undefined {
  const { t } = useTranslation('shell')
  const toast = useToast()
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!wanted || Loaded) return
    let asked = true
    load().then(
      (component) => asked && setLoaded(() => component),
      () => {
        if (!asked) return
        onFailed()
        toast({ text: t('overlay_away'), kind: 'failed' })
      },
    )
    return () => {
      asked = false
    }
  })
  return Loaded
}
