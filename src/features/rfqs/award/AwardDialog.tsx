import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog'
import { Money } from '../../../components/values/Money'
import type { Comparison } from '../../../contract/comparison'
import type { Rfq } from '../../../contract/rfqs'
import { awardSteps } from '../../../domain/awards/awardSteps'
import { add } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { uncoveredIn } from './awardDraft'
import { NotApproved } from './approval/NotApproved'
import { nameIn } from './split/splitWords'
import { UncoveredLines } from './UncoveredLines'
import { WithoutFreight } from './split/WithoutFreight'
import { useAward, type Choice } from './useAward'
import type { Draft } from './useAwardDraft'
import { formatMoney } from '../../../i18n/figures'

interface AwardDialogProps {
  rfq: Rfq
  comparison: Comparison
  draft: Draft
  /** It started from a best split that is out of date, so it is awarded manually. */
  outdated: boolean
  /** It has to be approved first: this requests the approval. */
  held?: boolean
  onClose: () => void
  /** Called when it was awarded. */
  onDone: () => void
}

/**
 * Confirms the award: each supplier's lines and cost, the uncovered lines, and an optional reason; of an open RFQ its closing as
 * well.
 */
export function AwardDialog({ rfq, comparison, draft, outdated, held = false, onClose, onDone }: AwardDialogProps) {
  const { t } = useTranslation('comparison')
  const { award, working, refused, unapproved, question, request } = useAward(rfq)
  const { t: a } = useTranslation('approvals')
  const { cost, strategy, job_id, allocations } = draft
  const { currency } = comparison
  const closes = awardSteps(rfq).includes('close')
  const name = rfq.number ?? rfq.title

  async function send(reason: string) {
    const choice: Choice = {
      strategy: outdated ? 'by_hand' : strategy,
      ...(job_id && !outdated ? { job_id } : {}),
      allocations,
      ...(closes ? { close: true } : {}),
      ...(reason ? { reason } : {}),
    }
    if (await (held ? request(choice) : award(choice))) onDone()
  }

  return (
    <>
      <ConfirmDialog
        show
        title={held ? a('request_question.award') : t(closes ? 'confirm.close_title' : 'confirm.title', { name })}
        yes={held ? a('request') : t(closes ? 'confirm.close_yes' : 'confirm.yes')}
        no={t('confirm.no')}
        reason={t('confirm.reason')}
        reasonOptional
        working={working}
        workingText={held ? a('requesting') : t('awarding')}
        error={
          refused.length > 0
            ? // With the reason as it is now: it may have been entered after the refusal.
              (reason) => (
                <NotApproved rfq={rfq} refused={refused} unapproved={unapproved} reason={reason} onDone={onDone} />
              )
            : undefined
        }
        onYes={(reason) => void send(reason)}
        onNo={onClose}
      >
        <table className="zb-award-table">
          <thead>
            <tr>
              <th scope="col">{t('confirm.supplier')}</th>
              <th scope="col">{t('confirm.lines')}</th>
              <th scope="col">{t('confirm.goods')}</th>
              <th scope="col">{t('freight')}</th>
            </tr>
          </thead>
          <tbody>
            {cost.suppliers.map(
              ({ supplier_id, goods, tax, freight, shortfall, minimum_order_value, currency: own }) => (
                <tr key={supplier_id}>
                  <th scope="row">
                    {nameIn(comparison, supplier_id)}
                    {shortfall && (
                      <span className="zb-text-warning zb-small d-block">
                        {t('hand.shortfall', {
                          amount: formatMoney(shortfall, own),
                          minimum: formatMoney(minimum_order_value ?? '0', own),
                        })}
                      </span>
                    )}
                  </th>
                  <td>{cost.parts.filter((part) => part.supplier_id === supplier_id).length}</td>
                  <td>
                    <Money amount={add(goods, tax)} currency={currency} code={false} />
                  </td>
                  <td>
                    {freight === null ? (
                      <span className="zb-text-warning">{t('freight_not_stated')}</span>
                    ) : (
                      <Money amount={freight} currency={currency} code={false} />
                    )}
                  </td>
                </tr>
              ),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('confirm.total')}
              </th>
              <td colSpan={2}>
                <Money amount={cost.total} currency={currency} strong />
              </td>
            </tr>
          </tfoot>
        </table>
        <WithoutFreight cost={cost} comparison={comparison} />
        {closes && (
          <p className="zb-text-warning mb-1">
            {t('confirm.closes')}
            {rfq.answered < rfq.invited && ` ${t('confirm.unanswered', { count: rfq.invited - rfq.answered })}`}
          </p>
        )}
        {outdated && <p className="zb-text-warning mb-1">{t('confirm.outdated')}</p>}
        {cost.uncovered.length > 0 && (
          <div className="mb-2">
            <UncoveredLines lines={uncoveredIn(cost.uncovered, comparison.lines)} count={comparison.lines.length} />
            <p className="mb-0">{t('confirm.open')}</p>
          </div>
        )}
        <p className="mb-0">{held ? a('request_text') : t('confirm.undo')}</p>
      </ConfirmDialog>
      {question}
    </>
  )
}
