import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import type { Client } from '../../../contract/clients'
import './orderPapersTexts'

interface MailGateProps {
  client_id: string
  title: string
  /** The way that is left where the server sends no mail. */
  onDownload: () => void
  onClose: () => void
  /** The dialog, once it is known whom it may go to; undefined where that could not be read. */
  children: (client: Client | undefined) => ReactNode
}

/** Before somebody writes a mail: does this server send any, and to whom would it go? */
export function MailGate({ client_id, title, onDownload, onClose, children }: MailGateProps) {
  const { t } = useTranslation('orderPapers')
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
