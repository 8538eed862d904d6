import { FigureStrip } from '../../components/values/FigureStrip'
import { rowOutcomes, type ImportResult } from '../../contract/importResult'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'

/** How many rows are new, changed, unchanged and rejected. */
export function Counts(counts: ImportResult['counts']) {
  const { t } = useTranslation('imports')
  return (
    <FigureStrip
      label={t('rows')}
      tiles={rowOutcomes.map((outcome) => ({
        label: t(`outcome.${outcome}`),
        value: formatDecimal(String(counts[outcome])),
      }))}
    />
  )
}
