import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuEraser, LuListChecks } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { Quantity } from '../../../components/Quantity'
import { QuantityField } from '../../../components/QuantityField'
import { formatDecimal } from '../../../domain/figures'
import { leftOf } from '../../../domain/fulfilment'
import { unitSymbol } from '../../../domain/units'
import type { PartLine, PartsForm, PartsKind } from './partsForm'

interface PartsTableProps {
  lines: readonly PartLine[]
  /** The lines that the form has, by their places. */
  shown: readonly string[]
  kind: PartsKind
}

/** Of each line: ordered, done, left, and a field for what leaves or comes in now. */
export function PartsTable({ lines, shown, kind }: PartsTableProps) {
  const { t } = useTranslation('orderParts')
  const { setValue } = useFormContext<PartsForm>()
  const rows = shown.map((id) => lines.find((line) => line.id === id))
  const fill = (quantityOf: (line: PartLine) => string) =>
    rows.forEach((line, place) => line && setValue(`lines.${place}.quantity`, quantityOf(line), { shouldDirty: true, shouldValidate: true }))
  return (
    <>
      {rows.length > 1 && (
        <div className="zb-btn-row mb-2">
          <Button size="sm" icon={LuListChecks} onClick={() => fill(leftOf)}>
            {t('fill')}
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
            <th scope="col">#</th>
            <th scope="col">{t('item')}</th>
            <th scope="col" className="zb-end zb-parts-wide">
              {t('ordered')}
            </th>
            <th scope="col" className="zb-end zb-parts-wide">
              {t(`done.${kind}`)}
            </th>
            <th scope="col" className="zb-end zb-parts-wide">
              {t('left')}
            </th>
            <th scope="col" className="zb-end">
              {t(`now.${kind}`)}
            </th>
          </tr>
        </thead>
        <tbody>{rows.map((line, place) => line && <PartRow key={line.id} line={line} place={place} kind={kind} />)}</tbody>
      </table>
    </>
  )
}

function PartRow({ line, place, kind }: { line: PartLine; place: number; kind: PartsKind }) {
  const { t } = useTranslation('orderParts')
  const { position, description, unit, ordered, done } = line
  const left = leftOf(line)
  return (
    <tr>
      <td className="zb-muted">{position}</td>
      <td>
        {description}
        <span className="zb-parts-narrow zb-small zb-muted">{t(`standing.${kind}`, { ordered: formatDecimal(ordered), done: formatDecimal(done), left: formatDecimal(left) })}</span>
      </td>
      {[ordered, done, left].map((value, index) => (
        <td key={index} className="zb-end zb-parts-wide">
          <Quantity value={value} unit={index === 0 ? unitSymbol(unit) : null} />
        </td>
      ))}
      <td className="zb-parts-field">
        <QuantityField<PartsForm> name={`lines.${place}.quantity`} label={t(`quantity_of.${kind}`, { position, item: description })} unit={unit} />
      </td>
    </tr>
  )
}
