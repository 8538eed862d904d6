import { createClientBodySchema, type Client, type ClientBody } from '../../contract/clients'
import { formResolver } from '../../components/formResolver'

/** The body of the request is what the form holds; what is left blank is cleared. */
export const clientResolver = formResolver<ClientBody, ClientBody>(createClientBodySchema, { blank: null })

export const blankClient: ClientBody = {
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
  payment_terms: '',
  notes: '',
  contacts: [],
}

/** A client as its form shows it: what is not known is blank. */
export function toClientForm(client: Client): ClientBody {
  const { code, name, email, phone, address, city, country, tax_id, vat_id, currency, language, payment_terms, notes, contacts } = client
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
    language: (language ?? '') as ClientBody['language'],
    payment_terms: payment_terms ?? '',
    notes: notes ?? '',
    contacts: contacts.map((contact) => ({ name: contact.name, title: contact.title ?? '', email: contact.email ?? '', phone: contact.phone ?? '' })),
  }
}
