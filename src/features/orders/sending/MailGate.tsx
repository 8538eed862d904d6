import type { ReactNode } from 'react'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog'
import { MailProgram } from '../../../components/actions/MailProgram'
import type { Client } from '../../../contract/clients'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import type { MailedKind } from '../../../documents/notices/letters/letterBook'
import { knownAddresses, type StandardLetter } from './letter'
import { useStandardLetter } from './useStandardLetter'

interface MailGateProps {
  order: Order
  /** The requested document. */
  kind: MailedKind
  /** A document with a number and a day of its own. */
  own?: { number: string; day: string | null }
  title: string
  /** The alternative where the server sends no mail. */
  onDownload: () => void
  onClose: () => void
  /** Renders the dialog once the client is loaded; undefined where that failed. */
  children: (client: Client | undefined, letterOf: (kind: MailedKind) => StandardLetter) => ReactNode
}

/**
 * Checks before a mail is written whether this server sends mail, and loads the recipient. Where it sends none, the user's
 * own mail program opens with the letter, and the document is downloaded to be attached there.
 */
export function MailGate({ order, kind, own, title, onDownload, onClose, children }: MailGateProps) {
  const { t } = useTranslation('orderDocuments')
  const mails = useGetMailStateQuery()
  const company = useGetCompanyQuery()
  const client = useGetClientQuery(order.client_id)
  const standardOf = useStandardLetter(order, client.data)
  const letterOf = (each: MailedKind) => standardOf(each, own)
  if (mails.isLoading || client.isLoading || company.isLoading) return null
  if (mails.data?.sends !== false) return children(client.data, letterOf)
  const { subject, message, signature } = letterOf(kind)
  const to = knownAddresses(client.data, order.contact)[0]?.address ?? ''
  return (
    <ConfirmDialog
      show
      title={title}
      yes={t('download_instead')}
      no={t('mail_no')}
      onYes={() => {
        onDownload()
        onClose()
      }}
      onNo={onClose}
    >
      <p>{t('no_mail')}</p>
      <p>{t('no_attachment')}</p>
      <MailProgram draft={{ to, subject, body: `${message}\n${signature}` }} />
    </ConfirmDialog>
  )
}
