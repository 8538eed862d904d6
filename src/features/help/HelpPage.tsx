import { Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { DescriptionList } from '../../components/values/DescriptionList'
import { PageHead } from '../../components/pages/PageHead'
import { useTranslation } from '../../i18n/useTranslation'
import { PageKeys, LineKeys } from './ShortcutCards'

const steps = {
  branches: paths.branches,
  users: paths.settings,
  clients: paths.clients,
  enquiry: paths.enquiries,
} as const
const words = ['enquiry', 'rfq', 'order', 'branch'] as const

/** First steps, keyboard shortcuts, and a glossary. */
export default function HelpPage() {
  const { t } = useTranslation('help')
  return (
    <div className="zb-page">
      <PageHead title={t('title')} />
      <div className="zb-narrow zb-stack">
        <Card title={t('start')}>
          <ol className="zb-link-lines">
            {Object.entries(steps).map(([step, to]) => (
              <li key={step}>
                <Link to={to}>{t(`steps.${step}`)}</Link>
              </li>
            ))}
          </ol>
        </Card>
        <PageKeys title={t('shortcuts')} />
        <LineKeys />
        <Card title={t('words')}>
          <DescriptionList
            align="start"
            facts={words.map((word) => ({ label: t(`word_name.${word}`), value: t(`word.${word}`) }))}
          />
        </Card>
      </div>
    </div>
  )
}
