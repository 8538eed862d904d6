import { useState } from 'react'
import { Button } from '../../../../components/actions/Button'
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog'
import type { ApprovalRequest } from '../../../../contract/approvals'
import type { Rfq } from '../../../../contract/rfqs'
import { joinedReasons } from '../../../../domain/approvals/requestReasons'
import { formatMoney } from '../../../../i18n/figures'
import { listed } from '../../../../i18n/joined'
import { useTranslation } from '../../../../i18n/useTranslation'
import { AskedAward } from '../../../../pickers/approvals/AskedAward'
import { useMay } from '../../../../pickers/useMay'
import { choiceOf } from './choiceOf'
import { NotApproved } from './NotApproved'
import { useAward } from '../useAward'

/** Makes the award that was approved, as it was proposed. */
export function AwardAsApproved({ rfq, request }: { rfq: Rfq; request: ApprovalRequest }) {
  const { t } = useTranslation('approvals')
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { award, working, refused, unapproved, question } = useAward(rfq)
  const { proposal, figures, asked, changes } = request
  const choice = choiceOf(request)
  if (!proposal || !choice || !may('awardRfq')) return null

  async function send(reason: string) {
    if (proposal && (await award({ ...proposal, ...(reason ? { reason } : {}) }))) setAsking(false)
  }

  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {t('award')}
      </Button>
      <ConfirmDialog
        show={asking}
        title={t('award_question')}
        yes={t('award')}
        no={t('cancel')}
        reason={t('note_label')}
        reasonOptional
        working={working}
        {...(asked ? { size: 'xl' } : {})}
        error={
          refused.length > 0
            ? (reason) => (
                <NotApproved
                  rfq={rfq}
                  refused={refused}
                  unapproved={unapproved && { ...unapproved, choice }}
                  reason={joinedReasons([choice.reason, reason]) ?? ''}
                  onDone={() => setAsking(false)}
                />
              )
            : undefined
        }
        onYes={(reason) => void send(reason)}
        onNo={() => setAsking(false)}
      >
        {t('proposed', { suppliers: listed(figures.suppliers), amount: formatMoney(figures.amount, figures.currency) })}
        {asked && <AskedAward asked={asked} changes={changes} inBranch={figures.in_branch} />}
      </ConfirmDialog>
      {question}
    </>
  )
}
