import { useState } from 'react'
import { LuFileText } from 'react-icons/lu'
import { useLazyGetRfqDocumentQuery } from '../../api/documentsApi'
import { Button } from '../../components/actions/Button'
import { IconButton } from '../../components/actions/IconButton'
import type { Invitation } from '../../contract/invitation'
import type { Rfq } from '../../contract/rfqs'
import { useTranslation } from '../../i18n/useTranslation'
import { DocumentDialog } from '../../pickers/documents/DocumentDialog'
import { useMay } from '../../pickers/useMay'

/**
 * The RFQ as a document, to be previewed, downloaded, printed or copied as a picture: as sent to one of its suppliers,
 * else with all lines and without a recipient.
 */
export function RfqPdf({
  rfq,
  invitation,
}: {
  rfq: Pick<Rfq, 'id'>
  invitation?: Pick<Invitation, 'id' | 'supplier_name'>
}) {
  const { t } = useTranslation('documents')
  const may = useMay()
  const [getRfqDocument] = useLazyGetRfqDocumentQuery()
  const [looking, setLooking] = useState(false)
  if (!may('getRfqDocument')) return null
  const label = invitation ? t('preview_for', { name: invitation.supplier_name }) : t('preview_pdf')
  return (
    <>
      {invitation ? (
        <IconButton label={label} icon={LuFileText} size="sm" onClick={() => setLooking(true)} />
      ) : (
        <Button icon={LuFileText} onClick={() => setLooking(true)}>
          {label}
        </Button>
      )}
      {looking && (
        <DocumentDialog
          title={invitation ? t('document_for', { document: t('rfq'), name: invitation.supplier_name }) : t('rfq')}
          ask={() => getRfqDocument({ id: rfq.id, invitation_id: invitation?.id }).unwrap()}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  )
}
