import type { Approval, ApprovalRequest } from '../../contract/approvals'
import { noBreak } from '../../domain/money/figures'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal, formatMoney } from '../../i18n/figures'

type Needed = NonNullable<Approval['needed']>

interface ApprovalWords {
  title: string
  details: string[]
}

const percentText = (percent: string) => `${formatDecimal(percent)}${noBreak}%`

/** What an approval says: who must approve and why, or who approved or rejected. */
export function useApprovalWords({ kind, needed, request }: Approval): ApprovalWords {
  const { t } = useTranslation('approvals')
  const reasons = useReasons()
  const whoDecided = useDecisions()
  const figures = useFigures()

  if (needed?.approved || (request?.status === 'approved' && !needed))
    return { title: t('approved'), details: request ? [...whoDecided(request), ...figures(request, kind)] : [] }
  if (request?.status === 'pending')
    return {
      title: t('pending', {
        name: request.requester_name,
        done: request.decisions.length,
        count: request.approvers_needed,
      }),
      details: [
        ...figures(request, kind),
        ...(request.note ? [t('note', { note: request.note })] : []),
        ...whoDecided(request),
        request.approvers.length > 0 ? t('approvers', { names: listed(request.approvers) }) : t('no_approver'),
      ],
    }
  const before = [
    ...(request?.status === 'rejected' ? whoDecided(request) : []),
    ...(request?.status === 'outdated' ? [t(kind === 'award' ? 'outdated_award' : 'outdated')] : []),
  ]
  return {
    title: needed ? t(`needed.${kind}`, { count: needed.approvers_needed }) : t('not_approved'),
    details: [...before, ...(needed ? reasons(needed) : [])],
  }
}

/** The rules that are met, each with what meets it. */
function useReasons() {
  const { t } = useTranslation('approvals')
  return ({ rules, figures }: Needed) =>
    rules.flatMap(({ name, amount_from, margin_below, currency, supplier_name }) => {
      const texts = [
        amount_from !== null &&
          currency !== null &&
          t('reason.amount', {
            name,
            amount: formatMoney(figures.amount, figures.currency),
            limit: formatMoney(amount_from, currency),
          }),
        margin_below !== null &&
          t('reason.margin', {
            name,
            percent: figures.margin_percent === null ? t('unknown') : percentText(figures.margin_percent),
            limit: percentText(margin_below),
          }),
        supplier_name !== null && t('reason.supplier', { name, supplier: supplier_name }),
      ].filter((text) => text !== false)
      return texts.length > 0 ? texts : [t('reason.always', { name })]
    })
}

function useDecisions() {
  const { t } = useTranslation('approvals')
  return ({ decisions }: ApprovalRequest) =>
    decisions.map(({ name, on_behalf_of, approved, reason }) => {
      const who = on_behalf_of === null ? name : t('on_behalf', { name, other: on_behalf_of })
      if (!approved) return t('rejected_by', { who, reason })
      return reason ? t('approved_by_with_note', { who, note: reason }) : t('approved_by', { who })
    })
}

/** What is to be approved, where the page does not show it itself: an award that was proposed. */
function useFigures() {
  const { t } = useTranslation('approvals')
  return ({ figures }: ApprovalRequest, kind: Approval['kind']) =>
    kind === 'award'
      ? [
          t('proposed', {
            suppliers: listed(figures.suppliers),
            amount: formatMoney(figures.amount, figures.currency),
          }),
        ]
      : []
}
