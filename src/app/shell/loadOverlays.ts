import { loadTexts } from '../../i18n/i18n'
import { overlayTexts } from '../pageTexts'

/** What opens over any page. */
export type Overlay = 'palette' | 'shortcuts'

/** Their code and texts are loaded when they are needed, or just before. */
export async function loadPalette() {
  const [{ default: Palette }] = await Promise.all([import('../palette/Palette'), loadTexts(overlayTexts.Palette)])
  return Palette
}

export async function loadShortcuts() {
  const [{ default: ShortcutsDialog }] = await Promise.all([
    import('../../features/help/ShortcutsDialog'),
    loadTexts(overlayTexts.ShortcutsDialog),
  ])
  return ShortcutsDialog
}

export async function loadBackToFirstSteps() {
  await loadTexts(overlayTexts.BackToFirstSteps)
  return import('./BackToFirstSteps')
}

export async function loadLiveMessages() {
  await loadTexts(overlayTexts.LiveMessages)
  return import('./liveMessages')
}

export async function loadSecondFactorStep() {
  await loadTexts(overlayTexts.SecondFactorStep)
  return import('./signIn/SecondFactorStep')
}

export async function loadWrongCodesStep() {
  await loadTexts(overlayTexts.WrongCodesStep)
  return import('./signIn/WrongCodesStep')
}
