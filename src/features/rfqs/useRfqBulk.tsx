import { LuCalendarPlus } from 'react-icons/lu'
import { useAssignRfqMutation, useCancelRfqMutation, useExtendRfqMutation } from '../../api/rfqsApi'
import { useBranch } from '../../app/hooks'
import type { BulkAction } from '../../components/bulk/bulkAction'
import { inZone } from '../../components/values/dates'
import type { RfqSummary } from '../../contract/rfqs'
import { rfqLifeCycle, type RfqAction, type RfqStatus } from '../../domain/rfqs/rfqLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { useUnfit, useWayOut } from '../../pickers/list/bulkActions'
import { useAssignBulk } from '../../pickers/list/useAssignBulk'
import { useMay } from '../../pickers/useMay'
import { BulkDeadline } from './BulkDeadline'

/** The bulk actions of RFQs: assign, extend the deadline, cancel. */
export function useRfqBulk(): BulkAction<RfqSummary>[] {
  const { t } = useTranslation('lists')
  const may = useMay()
  const { timezone } = useBranch()
  const [extend] = useExtendRfqMutation()
  const [cancel] = useCancelRfqMutation()
  const assign = useAssignBulk<RfqSummary>('rfqs', useAssignRfqMutation()[0])
  const unfit = useUnfit(rfqLifeCycle)
  const wayOut = useWayOut<RfqSummary, RfqStatus, RfqAction>('rfqs', rfqLifeCycle)
  if (!may('extendRfq')) return []
  return [
    assign,
    {
      id: 'extend',
      label: t('do.extend'),
      icon: LuCalendarPlus,
      question: (count) => t('do.extend_question', { rows: t('nouns.rfqs', { count }) }),
      meaning: t('do.extend_text'),
      field: (field) => <BulkDeadline {...field} zone={timezone} />,
      unfit: unfit('extend'),
      run: ({ id, version }, { value }) => extend({ id, version, body: { deadline: inZone(value, timezone) } }),
    },
    wayOut('cancel', cancel),
  ]
}
