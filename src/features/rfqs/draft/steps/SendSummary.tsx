import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { LuFileText } from 'react-icons/lu'
import { Card } from '../../../../components/pages/Card'
import { DateText } from '../../../../components/values/DateText'
import { DescriptionList } from '../../../../components/values/DescriptionList'
import { IconButton } from '../../../../components/actions/IconButton'
import { useTranslation } from '../../../../i18n/useTranslation'
import { DocumentPreview } from '../documentPreview'
import type { RfqForm } from '../rfqForm'

/** The zone beside the branch's: the browser's own, or UTC where that is the same. */
function otherZone(timezone: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return own && own !== timezone ? own : 'UTC'
}

/** The request in figures, and the document of each supplier. */
export function SendSummary({ timezone }: { timezone: string }) {
  const { t } = useTranslation('rfqs')
  const preview = useContext(DocumentPreview)
  const { title, deadline, currency, lines, invitations } = useWatch<RfqForm>() as RfqForm
  return (
    <Card title={t('summary')} flush>
      <div className="zb-card-body">
        <DescriptionList
          align="start"
          facts={[
            { label: t('name'), value: title },
            { label: t('lines'), value: lines.length },
            { label: t('suppliers'), value: invitations.length },
            { label: t('deadline'), value: deadline && <Zones deadline={deadline} timezone={timezone} /> },
            { label: t('currency'), value: currency },
          ]}
        />
      </div>
      <ul className="zb-entries" aria-label={t('documents')}>
        {invitations.map(({ supplier_id, supplier_name: name, email, phone, without }) => (
          <li key={supplier_id} className="zb-entry zb-entry-line">
            <span className="zb-entry-main">
              {name} <span className="zb-small zb-muted">{email || phone || t('by_link_only')}</span>
            </span>
            <span className="zb-entry-end zb-small zb-muted">
              {t('some_lines', {
                asked: lines.filter(({ key }) => !without.includes(key)).length,
                count: lines.length,
              })}
              {preview && (
                <IconButton
                  size="sm"
                  label={t('pdf_for', { name })}
                  icon={LuFileText}
                  onClick={() => preview(supplier_id)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Zones = ({ deadline, timezone }: { deadline: string; timezone: string }) => (
  <>
    {[timezone, otherZone(timezone)].map((zone, index) => (
      <div key={zone} className={index > 0 ? 'zb-small zb-muted' : undefined}>
        <DateText value={deadline} zone={zone} time distance={index === 0} deadline={index === 0} />{' '}
        <span className="zb-small zb-muted">{zone.replaceAll('_', ' ')}</span>
      </div>
    ))}
  </>
)
