import type { Client, ClientBody } from '../contract/clients'

/** What a client and a supplier have in common, on a form and as the server has it. */
export type PartyBody = Omit<ClientBody, 'agent_id' | 'accept'>
type Party = Omit<Client, 'agent_id' | 'agent_name'>

export const blankParty: PartyBody = {
  code: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  country: '',
  tax_id: '',
  vat_id: '',
  currency: '',
  language: '' as PartyBody['language'],
  payment_terms: '',
  notes: '',
  contacts: [],
}

/** As its form shows it: what is not known is blank. */
export function toPartyForm(party: Party): PartyBody {
  const {
    code,
    name,
    email,
    phone,
    address,
    city,
    country,
    tax_id,
    vat_id,
    currency,
    language,
    payment_terms,
    notes,
    contacts,
  } = party
  return {
    code,
    name,
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    city: city ?? '',
    country: country ?? '',
    tax_id: tax_id ?? '',
    vat_id: vat_id ?? '',
    currency: currency ?? '',
    language: (language ?? '') as PartyBody['language'],
    payment_terms: payment_terms ?? '',
    notes: notes ?? '',
    contacts: contacts.map((contact) => ({
      name: contact.name,
      title: contact.title ?? '',
      email: contact.email ?? '',
      phone: contact.phone ?? '',
    })),
  }
}

/** The fields whose changes the activity tells, in the texts of the noun. */
export const toldOfParty = [...Object.keys(blankParty), 'active']
