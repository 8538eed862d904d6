import { useTranslation } from 'react-i18next'
import { Card } from '../components/Card'
import { DescriptionList, type Fact } from '../components/DescriptionList'
import type { Client } from '../contract/clients'
import { countryName } from './choices'
import { ContactWays } from './ContactWays'

interface PartyFactsProps {
  /** Whose texts name the facts. */
  noun: 'clients' | 'suppliers'
  party: Omit<Client, 'agent_id' | 'agent_name'>
  /** Facts of its own, among the terms. */
  terms?: readonly Fact[]
}

/** What a client and a supplier have in common: where it is, and its money and terms. */
export function PartyFacts({ noun, party, terms = [] }: PartyFactsProps) {
  const { t, i18n } = useTranslation(noun)
  const { email, phone, address, city, country, currency, language, tax_id, vat_id, payment_terms, notes } = party
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <DescriptionList
          align="start"
          facts={[
            { label: t('email'), value: email && <ContactWays contact={{ email, phone: null }} signs={false} /> },
            { label: t('phone'), value: phone && <ContactWays contact={{ email: null, phone }} signs={false} /> },
            {
              label: t('address'),
              value: [address, city, country && countryName(country, i18n.language)].filter(Boolean).join(', '),
            },
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
            ...terms,
            { label: t('payment_terms'), value: payment_terms },
            { label: t('notes'), value: notes, optional: true },
          ]}
        />
      </Card>
    </div>
  )
}
