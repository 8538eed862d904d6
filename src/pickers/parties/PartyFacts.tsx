import type { ReactNode } from 'react'
import { Card } from '../../components/pages/Card'
import { DescriptionList, type Fact } from '../../components/values/DescriptionList'
import { partyField, partyFields, partyLayout, type PartyFieldName } from '../../domain/parties/partyFields'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { countryName } from '../choices/choices'
import { ContactWays } from '../contacts/ContactWays'
import type { Party } from './partyForm'

interface PartyFactsProps {
  party: Party
  /** Additional details, among the terms. */
  terms?: readonly Fact[]
}

/** The common details of a client and a supplier: address, currency and terms. */
export function PartyFacts({ party, terms = [] }: PartyFactsProps) {
  const { t } = useTranslation('parties')
  const factsOf = usePartyFacts(party)
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <DescriptionList align="start" facts={factsOf(partyLayout.identity)} />
      </Card>
      <Card title={t('terms')}>
        <DescriptionList
          align="start"
          facts={[
            ...factsOf(partyLayout.terms),
            ...terms,
            ...factsOf(partyLayout.closing_terms),
            { label: t('notes'), value: party.notes, optional: true },
          ]}
        />
      </Card>
    </div>
  )
}

/** The facts of some fields; a field that is part of another has none of its own. */
function usePartyFacts(party: Party): (names: readonly PartyFieldName[]) => Fact[] {
  const { t, i18n } = useTranslation('parties')

  function inWords(name: PartyFieldName): string | null {
    const value = party[name]
    if (value && name === 'country') return countryName(value, i18n.language)
    if (value && name === 'language') return t(`languages.${value}`)
    return value
  }

  function valueOf(name: PartyFieldName): ReactNode {
    const { kind } = partyField(name)
    const value = party[name]
    if (value && kind === 'email') return <ContactWays contact={{ email: value, phone: null }} signs={false} />
    if (value && kind === 'phone') return <ContactWays contact={{ email: null, phone: value }} signs={false} />
    const parts = partyFields.filter((field) => 'part_of' in field && field.part_of === name)
    return listed([name, ...parts.map((part) => part.name)].map(inWords))
  }

  return (names) =>
    names
      .filter((name) => partyField(name).part_of === undefined)
      .map((name) => ({ label: t(name), value: valueOf(name) }))
}
