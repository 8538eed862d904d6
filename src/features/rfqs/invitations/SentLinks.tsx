import { useTranslation } from 'react-i18next'
import { paths } from '../../../app/paths'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/Card'
import { CopyField } from '../../../components/CopyField'
import { DocumentNumber } from '../../../components/DocumentNumber'
import { PageHead } from '../../../components/PageHead'
import { StatusBadge } from '../../../components/StatusBadge'
import type { MadeLink } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'

interface SentLinksProps {
  rfq: Rfq
  links: readonly MadeLink[]
  /** Goes on to the RFQ. */
  onDone: () => void
}

/** An RFQ was sent: each supplier's link, to be copied and handed on. It is not kept, so it is shown this once. */
export function SentLinks({ rfq: { number, title, status }, links, onDone }: SentLinksProps) {
  const { t } = useTranslation('rfqs')
  return (
    <div className="zb-page">
      <PageHead
        title={title}
        number={<DocumentNumber number={number} />}
        badge={<StatusBadge status={status} />}
        back={paths.rfqs}
        actions={
          <Button look="primary" onClick={onDone}>
            {t('to_rfq')}
          </Button>
        }
      />
      <div className="zb-narrow">
        <Card title={t('links')} count={links.length}>
          <p>{t('links_text')}</p>
          <div className="zb-stack">
            {links.map(({ invitation_id, supplier_name, link }) => (
              <CopyField key={invitation_id} label={supplier_name} value={link} />
            ))}
          </div>
        </Card>
      </div>
    </div>
  )
}
