import { Button } from '../../../components/actions/Button'
import { FieldNote } from '../../../components/fields/Field'
import { useGrid, useLine } from '../../../components/lineGrid/gridContext'
import type { BelowProps } from '../../../components/lineGrid/GridRow'
import { separatorsOf, writeNumber } from '../../../domain/money/numberFormat'
import { useTranslation } from '../../../i18n/useTranslation'
import type { EnquiryLineForm } from '../form/enquiryForm'
import { isUnclear, withReading } from '../lines/enquiryLines'
import { unitText } from '../../../i18n/unitText'

/** Below a line with an ambiguous quantity: the text of the message, and a button for each reading. */
export function UnclearQuantity({ index, span }: BelowProps) {
  const { t, i18n } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const line = useLine<EnquiryLineForm>(index)
  if (!line?.unclear || !isUnclear(line)) return null
  const { source, readings } = line.unclear
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        <div className="zb-grid-warning">
          <FieldNote
            id={`line-${index}-unclear`}
            error={undefined}
            warning={t('paste.two_ways', { source })}
            hint={undefined}
          />
          {readings.map((reading) => (
            <Button
              key={`${reading.quantity} ${reading.unit}`}
              look="link"
              size="sm"
              onClick={() => store.change([{ index, put: (row) => withReading(row, reading) }])}
            >
              {t('paste.choose', {
                quantity: writeNumber(reading.quantity, separatorsOf(i18n.language)),
                unit: unitText(reading.unit ?? line.unit),
              })}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}
