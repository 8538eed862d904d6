import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuFileText } from 'react-icons/lu'
import { useLazyGetRfqPaperQuery } from '../../api/papersApi'
import { IconButton } from '../../components/IconButton'
import type { Invitation } from '../../contract/invitation'
import type { Rfq } from '../../contract/rfqs'
import { PaperDialog } from '../../pickers/PaperDialog'
import { useMay } from '../../pickers/useMay'
import '../../pickers/paperTexts'

/** The RFQ as a paper, to be looked at, downloaded, printed or taken as a picture: as one of its suppliers is sent it, else with all lines and to nobody. */
export function RfqPdf({
  rfq,
  invitation,
}: {
  rfq: Pick<Rfq, 'id'>
  invitation?: Pick<Invitation, 'id' | 'supplier_name'>
}) {
  const { t } = useTranslation('papers')
  const may = useMay()
  const [getRfqPaper] = useLazyGetRfqPaperQuery()
  const [looking, setLooking] = useState(false)
  if (!may('getRfqPaper')) return null
  const label = invitation ? t('preview_for', { name: invitation.supplier_name }) : t('preview_pdf')
  return (
    <>
      <IconButton
        label={label}
        icon={LuFileText}
        onClick={() => setLooking(true)}
        {...(invitation ? { size: 'sm' } : { placement: 'bottom' })}
      />
      {looking && (
        <PaperDialog
          title={invitation ? t('paper_for', { paper: t('rfq'), name: invitation.supplier_name }) : t('rfq')}
          ask={() => getRfqPaper({ id: rfq.id, invitation_id: invitation?.id }).unwrap()}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  )
}
