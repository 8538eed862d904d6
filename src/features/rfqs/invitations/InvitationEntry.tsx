import { useState } from 'react'
import { LuBan, LuFileText, LuLink, LuPencilLine } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Button } from '../../../components/actions/Button'
import { ButtonLink } from '../../../components/actions/ButtonLink'
import { Flag } from '../../../components/values/Flag'
import { IconButton } from '../../../components/actions/IconButton'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import { allowedActions } from '../../../domain/documents/lifeCycle'
import { invitationState } from '../../../domain/rfqs/invitationState'
import { isOpenedBid, isSealed } from '../../../domain/rfqs/rfqSeal'
import { invitationLifeCycle } from '../../../domain/rfqs/invitationLifeCycle'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { countryName } from '../../../pickers/choices/choices'
import { useMay } from '../../../pickers/useMay'
import { InvitationHistory } from './InvitationHistory'
import { InvitationProgress } from './InvitationProgress'
import { LinkDialog } from './LinkDialog'
import { MailState } from './MailState'
import { PendingMessage } from './PendingMessage'
import { RemindButton } from './RemindButton'
import { RfqPdf } from '../RfqPdf'
import { WithdrawDialog } from './WithdrawDialog'
import { Subject } from '../../../components/values/Subject'

/** A supplier of an RFQ: the status with its time, and the actions. */
export function InvitationEntry({ rfq, invitation }: { rfq: Rfq; invitation: Invitation }) {
  const { t, i18n } = useTranslation('rfqs')
  const [asked, setAsked] = useState<'link' | 'withdraw'>()
  const {
    supplier_id,
    supplier_name: name,
    supplier_country,
    email,
    phone,
    status,
    declined_reason,
    line_ids,
    revisions,
    asked_again,
    withdrawn_quote,
    typed_by_name,
  } = invitation
  const { mayLink, mayWithdraw, mayEnter, mayRead } = useSteps(rfq, invitation)
  const here = generatePath(paths.rfq, { id: rfq.id })
  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <div className="zb-entry-main">
          <b className="fw-medium">{name}</b> <StatusBadge status={invitationState(invitation)} />{' '}
          {typed_by_name && (
            <span className="zb-small zb-muted">
              {t(rfq.sealed ? 'typed_after_opening' : 'typed_by', { name: typed_by_name })}{' '}
            </span>
          )}
          {asked_again > 0 && <Flag kind="due_soon">{t('asked_again', { count: asked_again })}</Flag>}
        </div>
        <span className="zb-entry-end">
          {mayRead && revisions > 0 && (
            <ButtonLink to={`${here}?tab=suppliers&supplier=${supplier_id}`} size="sm" look="ghost" icon={LuFileText}>
              {t('revisions', { count: revisions })}
              <Subject>{t('quote_of', { name })}</Subject>
            </ButtonLink>
          )}
          {mayEnter && (
            <ButtonLink
              to={`${generatePath(paths.rfqQuote, { id: rfq.id })}?supplier=${supplier_id}`}
              size="sm"
              look="ghost"
              icon={LuPencilLine}
            >
              {t('enter_quote')}
              <Subject>{t('quote_of', { name })}</Subject>
            </ButtonLink>
          )}
          <RemindButton rfq={rfq} invitation={invitation} />
          {mayLink && (
            <Button size="sm" icon={LuLink} onClick={() => setAsked('link')}>
              {t('new_link')}
              <Subject>{t('new_link_for', { name })}</Subject>
            </Button>
          )}
          <RfqPdf rfq={rfq} invitation={invitation} />
          {mayWithdraw && (
            <IconButton
              size="sm"
              label={t('withdraw_name', { name })}
              icon={LuBan}
              onClick={() => setAsked('withdraw')}
            />
          )}
        </span>
      </div>
      <div className="zb-small zb-muted">
        {joined([supplier_country && countryName(supplier_country, i18n.language), email, phone])}
        {line_ids.length < rfq.lines.length &&
          ` · ${t('some_lines', { asked: line_ids.length, count: rfq.lines.length })}`}
      </div>
      <InvitationProgress invitation={invitation} timezone={rfq.timezone} />
      <MailState rfq={rfq} invitation={invitation} />
      <PendingMessage rfq={rfq} invitation={invitation} />
      <InvitationHistory invitation={invitation} timezone={rfq.timezone} />
      {status === 'declined' && declined_reason && <div className="zb-small zb-text-danger">{declined_reason}</div>}
      {status !== 'declined' && withdrawn_quote?.reason && (
        <div className="zb-small zb-text-danger">{withdrawn_quote.reason}</div>
      )}
      {asked === 'link' && <LinkDialog rfq_id={rfq.id} invitation={invitation} onClose={() => setAsked(undefined)} />}
      <WithdrawDialog
        rfq_id={rfq.id}
        invitation={invitation}
        show={asked === 'withdraw'}
        onClose={() => setAsked(undefined)}
      />
    </li>
  )
}

/** The actions that the life cycles of the RFQ and the invitation, and the user's role, allow. */
function useSteps(rfq: Rfq, invitation: Invitation) {
  const { status } = invitation
  const may = useMay()
  const answering = rfq.status === 'sent' || rfq.status === 'closed'
  // A quote can be revised after the award too: the orders made from it show the changed costs.
  const revising = rfq.status === 'awarded' && status === 'submitted'
  // Nothing of an opened bid changes, and a late one is entered by an admin (QUO-12).
  const isFinal = isOpenedBid(rfq, invitation)
  const steps = allowedActions(invitationLifeCycle, status, 'staff')
  return {
    mayLink: answering && status !== 'withdrawn' && may('createLink'),
    mayWithdraw: answering && !isFinal && steps.includes('withdraw') && may('withdrawInvitation'),
    mayEnter:
      (answering || revising) &&
      !isSealed(rfq) &&
      !isFinal &&
      steps.includes('enter') &&
      may(rfq.sealed ? 'openQuotes' : 'enterQuote'),
    mayRead: may('listQuotes') && !isSealed(rfq),
  }
}
