import { useTranslation } from 'react-i18next'
import { LuFileDown } from 'react-icons/lu'
import { useLazyGetRfqPaperQuery } from '../../api/papersApi'
import { IconButton } from '../../components/IconButton'
import type { Invitation } from '../../contract/invitation'
import type { Rfq } from '../../contract/rfqs'
import { useMay } from '../../pickers/useMay'
import { usePaper } from '../../pickers/usePaper'

/** The RFQ as a PDF: as one of its suppliers is sent it, else with all lines and to nobody. */
export function RfqPdf({ rfq, invitation }: { rfq: Pick<Rfq, 'id'>; invitation?: Pick<Invitation, 'id' | 'supplier_name'> }) {
  const { t } = useTranslation('papers')
  const may = useMay()
  const [getRfqPaper] = useLazyGetRfqPaperQuery()
  const { download, working } = usePaper()
  if (!may('getRfqPaper')) return null

  function make() {
    if (!working) void download(() => getRfqPaper({ id: rfq.id, invitation_id: invitation?.id }).unwrap())
  }

  return (
    <IconButton
      label={working ? t('drawing') : invitation ? t('download_for', { name: invitation.supplier_name }) : t('download')}
      icon={LuFileDown}
      onClick={make}
      {...(invitation ? { size: 'sm' } : { placement: 'bottom' })}
    />
  )
}
