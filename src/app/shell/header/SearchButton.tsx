import { LuSearch } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { useTranslation } from '../../../i18n/useTranslation'
import { loadPalette } from '../loadOverlays'

/** Looks like the field that it opens; on a phone only its icon. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell')
  const prepare = () => void loadPalette().catch(() => undefined)
  return (
    <button
      type="button"
      className="zb-search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      aria-label={t('search')}
      onClick={onOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon of={LuSearch} />
      <span className="zb-search-button-text">{t('search_placeholder')}</span>
      <span className="zb-search-button-keys" aria-hidden>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </span>
    </button>
  )
}
