import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import type { EnquiryLine } from '../../../contract/enquiries'
import { compare, isPositive } from '../../../domain/money/money'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

type Source = EnquiryLine['sources'][number]

/**
 * All sources of a line: each RFQ with its awarded quantity, each order; and the open quantity once something is
 * bought.
 */
export function LineSources({
  line: { sources, quantity, open_quantity, unit, dropped_reason },
}: {
  line: EnquiryLine
}) {
  const { t } = useTranslation('enquiries')
  const much = (amount: string) => `${formatDecimal(amount)} ${unitText(unit)}`
  const documents = sources.filter(({ id }, index) => sources.findIndex((each) => each.id === id) === index)
  if (documents.length === 0) return null
  const words = (of: Source) =>
    listed(
      sources
        .filter(({ id }) => id === of.id)
        .map(({ kind, quantity: amount }) => t(`line_source.${kind}`, { quantity: much(amount) })),
    )
  return (
    <>
      <ul className="list-unstyled zb-small zb-prose mb-0" aria-label={t('line_sources')}>
        {documents.map((source) => (
          <li key={source.id}>
            <Link to={generatePath(source.kind === 'order' ? paths.order : paths.rfq, { id: source.id })}>
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
