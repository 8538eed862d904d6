import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths'
import { Card } from '../../components/Card'
import { DescriptionList } from '../../components/DescriptionList'
import { Flag } from '../../components/Flag'
import { PageHead } from '../../components/PageHead'
import type { Client } from '../../contract/clients'
import { ActivityCard } from '../../pickers/ActivityCard'
import { countryName } from '../../pickers/choices'
import { useClientLabel } from './useClientLabel'

/** A client for those who may only read. */
export function ClientFacts({ client }: { client: Client }) {
  const { t, i18n } = useTranslation('clients')
  const label = useClientLabel()
  const { code, email, phone, address, city, country, currency, language, tax_id, vat_id, payment_terms, agent_name, notes, contacts } = client
  return (
    <div className="zb-page">
      <PageHead title={client.name} back={paths.clients} badge={!client.active && <Flag kind="inactive" />} />
      <div className="zb-columns">
        <div className="zb-stack">
          <Card title={t('identity')}>
            <DescriptionList
              align="start"
              facts={[
                { label: t('code'), value: code },
                { label: t('email'), value: email },
                { label: t('phone'), value: phone },
                { label: t('address'), value: [address, city, country && countryName(country, i18n.language)].filter(Boolean).join(', ') },
                { label: t('agent'), value: agent_name },
              ]}
            />
          </Card>
          <Card title={t('terms')}>
            <DescriptionList
              align="start"
              facts={[
                { label: t('currency'), value: currency },
                { label: t('language'), value: language && t(`languages.${language}`) },
                { label: t('tax_id'), value: tax_id },
                { label: t('vat_id'), value: vat_id },
                { label: t('payment_terms'), value: payment_terms },
                { label: t('notes'), value: notes, optional: true },
              ]}
            />
          </Card>
          {contacts.length > 0 && (
            <Card title={t('contacts')} count={contacts.length}>
              <DescriptionList align="start" facts={contacts.map(({ name, title, email: mail, phone: call }) => ({ label: name, value: [title, mail, call].filter(Boolean).join(' · ') }))} />
            </Card>
          )}
        </div>
        <ActivityCard entity="clients" id={client.id} label={label} />
      </div>
    </div>
  )
}
