import { Button } from '../../components/actions/Button'
import { useTranslation } from '../../i18n/useTranslation'
import type { useFound } from './useFound'

/** What is said below the results: that nothing was found, or that the search failed; and the count for screen readers. */
export function PaletteState({ found, count }: { found: ReturnType<typeof useFound>; count: number }) {
  const { t } = useTranslation('palette')
  const nothing = count === 0 && !found.isSearching && !found.isFailed
  return (
    <>
      {found.isFailed && (
        <div className="zb-palette-state" role="alert">
          <span>{t('failed')}</span>
          <Button size="sm" onClick={() => void found.retry()}>
            {t('try_again')}
          </Button>
        </div>
      )}
      {nothing && (
        <div className="zb-palette-state">
          <b>{t('nothing', { words: found.words })}</b>
          <span>{t('nothing_hint')}</span>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {!found.isSearching && found.words !== '' && t('count', { count })}
      </span>
    </>
  )
}
