import { useMemo } from 'react'
import { Button } from '../../../../components/actions/Button'
import { Card } from '../../../../components/pages/Card'
import { onPhone, useMediaQuery } from '../../../../components/pages/useMediaQuery'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { InvitationForm, LineForm } from '../../draft/rfqForm'
import { AskCards } from './AskCards'
import { AskTable } from './AskTable'
import { onlyWhatTheySell, type Asking, type LineToAsk } from '../asking'

interface AskMatrixProps {
  lines: readonly LineForm[]
  invitations: readonly InvitationForm[]
  toAsk: readonly LineToAsk[]
  onChange: (invitations: InvitationForm[]) => void
}

/** Lines as rows, suppliers as columns, a tick where one is invited for a line; on a phone a card for each line. */
export function AskMatrix({ lines, invitations, toAsk, onChange }: AskMatrixProps) {
  const { t } = useTranslation('supplierSuggestions')
  const phone = useMediaQuery(onPhone)
  const known = useMemo(
    () => new Map(toAsk.map(({ key, suppliers }) => [key, new Set(suppliers.map(({ supplier_id }) => supplier_id))])),
    [toAsk],
  )
  const asking: Asking = {
    lines,
    invitations,
    sells: (supplier_id, key) => known.get(key)?.has(supplier_id) ?? false,
    leaveOut(supplier_id, without) {
      if (lines.some(({ key }) => !without.includes(key)))
        onChange(invitations.map((each) => (each.supplier_id === supplier_id ? { ...each, without } : each)))
    },
  }
  return (
    <Card
      title={t('matrix')}
      flush
      end={
        known.size > 0 && (
          <Button size="sm" onClick={() => onChange(onlyWhatTheySell(invitations, toAsk))}>
            {t('only_known')}
          </Button>
        )
      }
    >
      {phone ? <AskCards {...asking} /> : <AskTable {...asking} />}
    </Card>
  )
}
