import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import type { Client } from '../../../contract/clients'

interface MailGateProps {
  client_id: string
  title: string
  /** The alternative where the server sends no mail. */
  onDownload: () => void
  onClose: () => void
  /** Renders the dialog once the client is loaded; undefined where that failed. */
  children: (client: Client | undefined) => ReactNode
}

/** Checks before a mail is written whether this server sends mail, and loads the recipient. */
export function MailGate({ client_id, title, onDownload, onClose, children }: MailGateProps) {
  const { t } = useTranslation('orderDocuments')
  const mails = useGetMailStateQuery()
  const client = useGetClientQuery(client_id)
  if (mails.isLoading || client.isLoading) return null
  if (mails.data?.sends !== false) return children(client.data)
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
      {t('no_mail')}
    </ConfirmDialog>
  )
}
