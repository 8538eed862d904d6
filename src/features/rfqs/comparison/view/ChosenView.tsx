import { FilterChip } from '../../../../components/lists/FilterChip'
import type { Comparison } from '../../../../contract/comparison'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { SheetChoosing } from '../useSheetChoice'

/** What is left out of the table now, each with a button that shows it again. */
export function ChosenView({ comparison, choice, change }: SheetChoosing & { comparison: Comparison }) {
  const { t } = useTranslation('comparison')
  const hidden = comparison.suppliers.filter(({ supplier_id }) => choice.hidden.includes(supplier_id)).length
  if (hidden === 0 && !choice.lines && !choice.find) return null
  return (
    <div className="zb-compare-chosen">
      {hidden > 0 && (
        <FilterChip
          label={t('view.suppliers')}
          value={t('view.hidden', { count: hidden })}
          onClear={() => change({ hidden: [] })}
        />
      )}
      {choice.lines && (
        <FilterChip
          label={t('view.lines')}
          value={t(`view.filter.${choice.lines}`)}
          onClear={() => change({ lines: undefined })}
        />
      )}
      {choice.find && <FilterChip label={t('find_line')} value={choice.find} onClear={() => change({ find: '' })} />}
      {hidden > 0 && <span className="zb-small zb-muted">{t('view.hidden_note')}</span>}
    </div>
  )
}
