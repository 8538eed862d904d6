import { useFormContext, useWatch } from 'react-hook-form'
import { LuEraser, LuListChecks } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Quantity } from '../../../components/values/Quantity'
import { QuantityField } from '../../../components/numbers/QuantityField'
import { leftOf } from '../../../domain/orders/fulfilment'
import { isPositive } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { canMove, warningAt, type PartLine, type PartsForm, type PartsKind } from './partsForm'
import { Th } from '../../../components/lists/Th'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

interface PartsTableProps {
  lines: readonly PartLine[]
  /** The lines in the form, by their indexes. */
  shown: readonly string[]
  kind: PartsKind
}

/** The prefilled quantity; blank where nothing is possible. */
const movable = (line: PartLine) => (isPositive(canMove(line)) ? canMove(line) : '')

/** For each line: ordered, received (for deliveries), done, remaining, and a field for the current quantity. */
export function PartsTable({ lines, shown, kind }: PartsTableProps) {
  const { t } = useTranslation('orderParts')
  const { setValue } = useFormContext<PartsForm>()
  const rows = shown.map((id) => lines.find((line) => line.id === id))
  const fill = (quantityOf: (line: PartLine) => string) =>
    rows.forEach(
      (line, place) =>
        line && setValue(`lines.${place}.quantity`, quantityOf(line), { shouldDirty: true, shouldValidate: true }),
    )
  return (
    <>
      {rows.length > 1 && (
        <div className="zb-btn-row mb-2">
          <Button size="sm" icon={LuListChecks} onClick={() => fill(movable)}>
            {t(`fill.${kind}`)}
          </Button>
          <Button size="sm" icon={LuEraser} onClick={() => fill(() => '')}>
            {t('empty')}
          </Button>
        </div>
      )}
      <table className="zb-parts">
        <caption className="visually-hidden">{t('lines')}</caption>
        <thead>
          <tr>
            <Th>#</Th>
            <Th>{t('item')}</Th>
            <th scope="col" className="zb-end zb-parts-wide">
              {t('ordered')}
            </th>
            {kind === 'delivery' && (
              <th scope="col" className="zb-end zb-parts-wide">
                {t('done.receipt')}
              </th>
            )}
            <th scope="col" className="zb-end zb-parts-wide">
              {t(`done.${kind}`)}
            </th>
            <th scope="col" className="zb-end zb-parts-wide">
              {t('remaining')}
            </th>
            <Th end>{t(`now.${kind}`)}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line, place) => line && <PartRow key={line.id} line={line} place={place} kind={kind} />)}
        </tbody>
      </table>
    </>
  )
}

function PartRow({ line, place, kind }: { line: PartLine; place: number; kind: PartsKind }) {
  const { t } = useTranslation('orderParts')
  const { position, description, unit, ordered, done, received = null } = line
  const left = leftOf(line)
  const typed = useWatch<PartsForm, `lines.${number}.quantity`>({ name: `lines.${place}.quantity` })
  const figures = { ordered: formatDecimal(ordered), done: formatDecimal(done), left: formatDecimal(left) }
  const standing =
    kind === 'delivery' && received !== null
      ? t('standing.received', { ...figures, received: formatDecimal(received) })
      : t(`standing.${kind}`, figures)
  return (
    <tr>
      <td className="zb-muted">{position}</td>
      <td>
        {description}
        <span className="zb-parts-narrow zb-small zb-muted">{standing}</span>
      </td>
      <td className="zb-end zb-parts-wide">
        <Quantity value={ordered} unit={unitText(unit)} />
      </td>
      {kind === 'delivery' && (
        <td className="zb-end zb-parts-wide">
          {received === null ? (
            <span className="zb-muted zb-small">{t('from_stock')}</span>
          ) : (
            <Quantity value={received} unit={null} />
          )}
        </td>
      )}
      {[done, left].map((value, index) => (
        <td key={index} className="zb-end zb-parts-wide">
          <Quantity value={value} unit={null} />
        </td>
      ))}
      <td className="zb-parts-field">
        <QuantityField<PartsForm>
          name={`lines.${place}.quantity`}
          label={t(`quantity_of.${kind}`, { position, item: description })}
          unit={unit}
          warning={warningAt(line, typed ?? '') && t('over_received', { can: formatDecimal(canMove(line)) })}
        />
      </td>
    </tr>
  )
}
