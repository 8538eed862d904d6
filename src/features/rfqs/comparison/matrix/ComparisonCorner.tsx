import { SearchField } from '../../../../components/fields/SearchField'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { Sheet } from '../comparisonSheet'
import type { SheetChoosing } from '../useSheetChoice'

/** Fewer lines are all in view. */
const manyLines = 8

/** The head of the first column: the number of lines, the measure, and the search for a line. */
export function ComparisonCorner({ sheet, choosing }: { sheet: Sheet; choosing: SheetChoosing }) {
  const { t } = useTranslation('comparison')
  const { comparison, lines, measure } = sheet
  const all = comparison.lines.length
  return (
    <th scope="col" className="zb-compare-corner">
      <span>
        {lines.length === all ? t('lines', { count: all }) : t('lines_of', { shown: lines.length, count: all })}
      </span>
      <span>{measure}</span>
      {all >= manyLines && <LineSearch {...choosing} />}
    </th>
  )
}

export const LineSearch = ({ choice, change }: SheetChoosing) => {
  const { t } = useTranslation('comparison')
  return <SearchField label={t('find_line')} value={choice.find} onChange={(find) => change({ find })} />
}
