import { Button } from '../../../components/actions/Button'
import { FieldNote } from '../../../components/fields/Field'
import { fewSuppliersWarnings } from '../../../domain/rfqs/rfqRules'
import { useTranslation } from '../../../i18n/useTranslation'
import type { InvitationForm, LineForm } from '../draft/rfqForm'
import { askedFor, linesWithFew } from './asking'

/** The maximum number of named lines; the rest is counted. */
const named = 8

/**
 * RFQ-03 before sending: the lines with fewer than three invited suppliers, and a button that invites the best ranked.
 */
export function FewSuppliers({
  lines,
  invitations,
  onAsk,
}: {
  lines: readonly LineForm[]
  invitations: readonly InvitationForm[]
  onAsk: (keys: string[]) => void
}) {
  const { t } = useTranslation('supplierSuggestions')
  const few = linesWithFew(lines, invitations)
  const [warning] = fewSuppliersWarnings(lines.map(({ key }) => askedFor(invitations, key)))
  if (!warning || invitations.length === 0) return null
  return (
    <div className="zb-entry" role="status">
      <FieldNote id="rfq-few-note" error={undefined} warning={warning.message} hint={undefined} />
      <ul className="zb-ask-few" aria-label={t('few_lines')}>
        {few.slice(0, named).map((line) => (
          <li key={line.key}>
            {t('few_line', {
              count: askedFor(invitations, line.key),
              position: lines.indexOf(line) + 1,
              name: line.description,
            })}
          </li>
        ))}
        {few.length > named && <li>{t('few_more', { count: few.length - named })}</li>}
      </ul>
      <Button size="sm" onClick={() => onAsk(few.map(({ key }) => key))}>
        {t('few_ask')}
      </Button>
    </div>
  )
}
