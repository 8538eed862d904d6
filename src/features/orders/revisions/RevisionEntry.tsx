import { Button } from '../../../components/actions/Button'
import { DateText } from '../../../components/values/DateText'
import { Money } from '../../../components/values/Money'
import type { OrderRevision, RevisionChange } from '../../../contract/orderRevisions'
import { isPositive, isZero } from '../../../domain/money/money'
import { changedParts, type ChangedPart } from '../../../domain/orders/changedParts'
import { reasonText } from '../../../i18n/reasonText'
import { useTranslation } from '../../../i18n/useTranslation'
import { totalChange } from './revisionGroups'
import { RevisionValue } from './RevisionValue'
import { formatMoney } from '../../../i18n/figures'

interface RevisionEntryProps {
  revision: OrderRevision
  /** The previous revision. */
  before: OrderRevision | undefined
  /** Its documents are those on the page. */
  isShown: boolean
  onShow: () => void
}

/** One revision: date and reason, its total against the previous one, and its differences, grouped by line. */
export function RevisionEntry({ revision: each, before, isShown, onShow }: RevisionEntryProps) {
  const { t } = useTranslation('orderRevisions')
  const { revision, quoted_at, reason, currency, total, changes } = each
  const change = totalChange(each, before)
  return (
    <li>
      <div className="zb-revision-head">
        <h3>{t('revision', { revision })}</h3>
        <span className="zb-small zb-muted">{quoted_at ? <DateText value={quoted_at} time /> : t('draft')}</span>
        <span className="zb-revision-total">
          <Money amount={total} currency={currency} strong />
        </span>
      </div>
      <div className="zb-small zb-muted">
        {reason && <div>{t('why', { reason: reasonText(reason) })}</div>}
        {before && change !== null && (
          <div>
            {isZero(change)
              ? t('no_change', { before: before.revision })
              : t('change', {
                  change: `${isPositive(change) ? '+' : ''}${formatMoney(change, currency)}`,
                  before: before.revision,
                })}
          </div>
        )}
      </div>
      <Changes changes={changes} first={revision === 1} currency={currency} was={before?.currency ?? currency} />
      {isShown ? (
        <span className="zb-small zb-quiet">{t('shown')}</span>
      ) : (
        <Button look="link" size="sm" onClick={onShow}>
          {t('show')} <span className="visually-hidden">{t('revision', { revision })}</span>
        </Button>
      )}
    </li>
  )
}

function Changes({
  changes,
  first,
  ...money
}: {
  changes: readonly RevisionChange[] | null
  first: boolean
  currency: string
  was: string
}) {
  const { t } = useTranslation('orderRevisions')
  if (changes === null) return <p className="zb-small zb-muted mb-0">{t(first ? 'first' : 'not_kept')}</p>
  if (changes.length === 0) return <p className="zb-small zb-muted mb-0">{t('nothing')}</p>
  return (
    <ul className="zb-revision-parts">
      {changedParts(changes).map((part) => (
        <li key={part.key}>
          <Part part={part} {...money} />
        </li>
      ))}
    </ul>
  )
}

const tones = { added: 'zb-badge-success', removed: 'zb-badge-secondary', changed: '' } as const

function Part({
  part: { part, position, name, change, fields },
  currency,
  was,
}: {
  part: ChangedPart
  currency: string
  was: string
}) {
  const { t } = useTranslation('orderRevisions')
  return (
    <>
      <div>
        <b className="fw-medium">{part === 'head' ? t('head') : t(part, { position, name })}</b>{' '}
        {change !== 'changed' && <span className={`zb-badge ${tones[change]}`}>{t(`kind.${change}`)}</span>}
      </div>
      {fields.length > 0 && (
        <dl className="zb-revision-fields">
          {fields.map(({ field, before, after }) =>
            field === null ? null : (
              <div key={field}>
                <dt>{t(`field.${field}`)}</dt>
                <dd>
                  <del>
                    <RevisionValue field={field} value={before} currency={was} />
                  </del>{' '}
                  <span aria-hidden>→</span>
                  <span className="visually-hidden">{t('to')}</span>{' '}
                  <ins>
                    <RevisionValue field={field} value={after} currency={currency} />
                  </ins>
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </>
  )
}
