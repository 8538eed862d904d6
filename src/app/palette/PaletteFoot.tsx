import { useTranslation } from '../../i18n/useTranslation'

/** The keys of the palette. */
export function PaletteFoot() {
  const { t } = useTranslation('palette')
  return (
    <div className="zb-palette-foot" aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('keys.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keys.open')}
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> {t('keys.new_tab')}
      </span>
      <span>
        <kbd>Alt</kbd>
        <kbd>P</kbd> {t('keys.pin')}
      </span>
      <span className="ms-auto">
        <kbd>&gt;</kbd> {t('keys.actions')}
      </span>
      <span>
        <kbd>#</kbd> {t('keys.numbers')}
      </span>
    </div>
  )
}
