import { Button } from '../../../components/actions/Button'
import { useTranslation } from '../../../i18n/useTranslation'
import type { SheetChoosing } from './useSheetChoice'

/** In place of the lines where the filter and the search leave none. */
export function NoLinesFound({ change, column_count }: SheetChoosing & { column_count: number }) {
  return (
    <tr>
      <td colSpan={column_count} className="zb-compare-none">
        <NoLines change={change} />
      </td>
    </tr>
  )
}

export function NoLines({ change }: Pick<SheetChoosing, 'change'>) {
  const { t } = useTranslation('comparison')
  return (
    <>
      <p>{t('no_lines_found')}</p>
      <Button size="sm" onClick={() => change({ lines: undefined, find: '' })}>
        {t('all_lines')}
      </Button>
    </>
  )
}
