import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths, pathTo } from '../../app/paths'
import type { EnquiryLine } from '../../contract/enquiries'
import { formatDecimal } from '../../domain/figures'
import { compare, isPositive } from '../../domain/money'
import { unitSymbol } from '../../domain/units'

type Source = EnquiryLine['sources'][number]

/** All that asks or buys for a line: each RFQ with what it awarded, each order; and what is still open once something is bought. */
export function LineSources({
  line: { sources, quantity, open_quantity, unit, dropped_reason },
}: {
  line: EnquiryLine
}) {
  const { t } = useTranslation('enquiries')
  const much = (amount: string) => `${formatDecimal(amount)} ${unitSymbol(unit)}`
  const documents = sources.filter(({ id }, index) => sources.findIndex((each) => each.id === id) === index)
  if (documents.length === 0) return null
  const words = (of: Source) =>
    sources
      .filter(({ id }) => id === of.id)
      .map(({ kind, quantity: amount }) => t(`line_source.${kind}`, { quantity: much(amount) }))
      .join(', ')
  return (
    <>
      <ul className="list-unstyled zb-small mb-0" aria-label={t('line_sources')}>
        {documents.map((source) => (
          <li key={source.id}>
            <Link to={pathTo(source.kind === 'order' ? paths.order : paths.rfq, { id: source.id })}>
              {source.number ?? t('a_draft')}
            </Link>{' '}
            <span className="zb-muted">{words(source)}</span>
          </li>
        ))}
      </ul>
      {!dropped_reason && isPositive(open_quantity) && compare(open_quantity, quantity) < 0 && (
        <div className="zb-small zb-text-warning">{t('still_open', { open: much(open_quantity) })}</div>
      )}
    </>
  )
}
