import { useGetMailSettingsQuery } from '../../api/mailSettingsApi'
import { Card } from '../../components/pages/Card'
import { QueryState } from '../../components/pages/QueryState'
import { LinesSkeleton } from '../../components/pages/Skeleton'
import type { MailSettings } from '../../contract/mailSettings'
import { useTranslation } from '../../i18n/useTranslation'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { EnvironmentFacts } from './EnvironmentFacts'
import { MailSettingsForm } from './MailSettingsForm'
import { RemoveMailSettings } from './RemoveMailSettings'
import { TestMessage } from './TestMessage'
import { useMailSettingsLabel } from './useMailSettingsLabel'

/** Settings: the mail server, for admins. */
export default function MailSettingsPage() {
  const { t } = useTranslation('mailSettings')
  const query = useGetMailSettingsQuery()
  return (
    <div className="pt-3">
      <QueryState
        query={{ ...query, isFetching: query.isLoading }}
        errorTitle={t('failed')}
        skeleton={
          <Card title={t('title')}>
            <LinesSkeleton lines={14} />
          </Card>
        }
      >
        {(settings) => <Content settings={settings} />}
      </QueryState>
    </div>
  )
}

function Content({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation('mailSettings')
  const label = useMailSettingsLabel()
  const words = (field: string, value: string) => (field === 'security' ? t(`securities.${value}`) : undefined)
  const { id, environment, host } = settings
  const isSetUp = environment !== null || host !== null
  return (
    <div className="zb-columns">
      {environment ? <EnvironmentFacts environment={environment} /> : <MailSettingsForm settings={settings} />}
      <div className="zb-stack">
        {isSetUp && <TestMessage settings={settings} />}
        {host !== null && !environment && <RemoveMailSettings settings={settings} />}
        <ActivityCard entity="mail-settings" id={id} label={label} words={words} />
      </div>
    </div>
  )
}
