import { Card } from '../../components/pages/Card'
import { Quantity } from '../../components/values/Quantity'
import type { Award } from '../../contract/award'
import type { Rfq, RfqLine } from '../../contract/rfqs'
import { openLines } from '../../domain/rfqs/openLines'
import { useTranslation } from '../../i18n/useTranslation'
import { AwardCard } from './award/AwardCard'
import { TellButtons } from './invitations/TellButtons'
import { LineOrigins } from './LineOrigins'
import { formatDecimal } from '../../i18n/figures'
import { unitText } from '../../i18n/unitText'

/** The lines, each with its source enquiries, and once awarded with its suppliers. */
export function RfqLines({ rfq }: { rfq: Rfq }) {
  const { lines, award, orders } = rfq
  const { t } = useTranslation('rfqs')
  return (
    <div className="zb-stack">
      {award && <AwardCard award={award} orders={orders} lines={lines} end={<TellButtons rfq={rfq} />} />}
      <Card title={t('lines')} count={lines.length} flush>
        <ul className="zb-entries" aria-label={t('lines')}>
          {lines.map((line) => (
            <Line key={line.id} line={line} award={award} />
          ))}
          {lines.length === 0 && <li className="zb-entry zb-muted">{t('no_lines_read')}</li>}
        </ul>
      </Card>
    </div>
  )
}

function Line({ line, award }: { line: RfqLine; award: Award | null }) {
  const { t } = useTranslation('rfqs')
  const { id, position, description, item_code, specification, quantity, unit, origins } = line
  const [open] = award ? openLines([line], award.allocations) : []
  const parts = award?.allocations.filter(({ rfq_line_id }) => rfq_line_id === id) ?? []
  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <span className="zb-entry-mark">{position}</span>
        <div className="zb-entry-main">
          <div>
            {description} {item_code && <span className="zb-quiet zb-small">{item_code}</span>}
          </div>
          {specification && <div className="zb-small zb-muted">{specification}</div>}
          {origins.length > 0 && (
            <div className="zb-small zb-muted">
              <LineOrigins origins={origins} unit={unit} />
            </div>
          )}
          {parts.map((part) => (
            <div key={part.id} className="zb-small zb-text-success">
              {t('awarded_to', { supplier: part.supplier_name })}{' '}
              <Quantity value={part.buyable_quantity} unit={unitText(unit)} />
            </div>
          ))}
          {open && (
            <div className="zb-small zb-text-warning">
              {parts.length === 0
                ? t('uncovered.not_awarded')
                : t('uncovered.part_not_awarded', {
                    missing: formatDecimal(open.missing),
                    quantity: formatDecimal(quantity),
                    unit: unitText(unit),
                  })}
            </div>
          )}
        </div>
        <span className="zb-entry-end">
          <Quantity value={quantity} unit={unitText(unit)} />
        </span>
      </div>
    </li>
  )
}
