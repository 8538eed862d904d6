import { useGetHealthQuery } from '../../api/healthApi'
import type { getHealth } from '../../contract/health'
import type { Payload } from '../../contract/operation'
import { useTranslation } from '../../i18n/useTranslation'
import { Card } from '../../components/pages/Card'
import { formatExact } from '../../components/values/dates'
import { DescriptionList } from '../../components/values/DescriptionList'
import { PageHead } from '../../components/pages/PageHead'
import { QueryState } from '../../components/pages/QueryState'
import { licences } from './licences'

/** When the last scheduled backup was made, and whether they fail. */
function LastBackup({ backup }: Pick<Payload<typeof getHealth>, 'backup'>) {
  const { t } = useTranslation('help')
  if (!backup) return t('backups.none')
  const at = backup.last_at ? formatExact(backup.last_at) : t('backups.first')
  return t(backup.failing ? 'backups.failing' : 'backups.made', { at })
}

/** The version that is running, and the libraries that it is built with. */
export default function AboutPage() {
  const { t } = useTranslation('help')
  const query = useGetHealthQuery()
  return (
    <div className="zb-page">
      <PageHead title={t('about')} />
      <div className="zb-narrow zb-stack">
        <Card title="Zabuni">
          <p>{t('about_text')}</p>
          <QueryState query={query} errorTitle={t('health_failed')} compact>
            {({ version, database, durable, backup }) => (
              <DescriptionList
                align="start"
                facts={[
                  { label: t('version'), value: version },
                  { label: t('database'), value: t(`databases.${database}`) },
                  { label: t('durable'), value: t(durable ? 'yes' : 'no') },
                  { label: t('backup'), value: <LastBackup backup={backup} /> },
                ]}
              />
            )}
          </QueryState>
        </Card>
        <Card title={t('licences')}>
          <p className="zb-muted">{t('licences_text')}</p>
          <div translate="no">
            <DescriptionList
              align="start"
              facts={Object.entries(licences).map(([label, value]) => ({ label, value }))}
            />
          </div>
          <p className="mb-0 mt-3">
            <a href="/THIRD-PARTY.txt" target="_blank" rel="noreferrer">
              {t('third_party')}
            </a>
          </p>
        </Card>
      </div>
    </div>
  )
}
