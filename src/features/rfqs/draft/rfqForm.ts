import type { Resolver } from 'react-hook-form'
import { formResolver } from '../../../components/saving/formResolver'
import { newKey } from '../../../components/saving/newKey'
import type { OriginNeed } from '../../../contract/need'
import { createRfqBodySchema, type Rfq, type RfqBody } from '../../../contract/rfqs'
import type { Supplier } from '../../../contract/suppliers'

/** The source of a line, with its labels. */
export interface OriginForm {
  enquiry_line_id: string
  enquiry_id: string
  enquiry_number: string | null
  client_name: string | null
  quantity: string
  /** The need of its enquiry, and the quantity that is still open. */
  need: Pick<OriginNeed, 'quantity' | 'unit' | 'open_quantity'>
  /** The date by which its enquiry needs it, for one that was just chosen. */
  required_by?: string | null
}

export interface LineForm {
  /** Stays the same when lines before it are removed. */
  key: string
  line_id: string | null
  item_id: string | null
  item_code: string | null
  description: string
  quantity: string
  unit: string
  specification: string
  origins: OriginForm[]
}

export interface InvitationForm {
  supplier_id: string
  supplier_name: string
  country: string | null
  /** The supplier's currency; null where a draft does not have it. */
  currency: string | null
  email: string
  phone: string
  language: string
  /** Keys of the lines that the supplier is not invited for. */
  without: string[]
}

interface RateForm {
  currency: string
  rate: string
  rate_date: string
  source: string
  /** The company has none: as long as this one is blank, it is not part of the request. */
  missing?: true
}

export interface RfqForm {
  title: string
  currency: string
  deadline: string
  required_by: string
  delivery_place: string
  terms: string
  sealed: boolean
  lines: LineForm[]
  invitations: InvitationForm[]
  /** The rates that replace the company's. */
  rates: RateForm[]
}

/** `place` is where suppliers deliver to. */
export const blankRfq = (currency: string, place: string | null = null): RfqForm => ({
  title: '',
  currency,
  deadline: '',
  required_by: '',
  delivery_place: place ?? '',
  terms: '',
  sealed: false,
  lines: [],
  invitations: [],
  rates: [],
})

export const newLine = (): LineForm => ({
  key: newKey(),
  line_id: null,
  item_id: null,
  item_code: null,
  description: '',
  quantity: '',
  unit: 'H87',
  specification: '',
  origins: [],
})

type Reached = Pick<Supplier, 'id' | 'name' | 'country' | 'currency' | 'email' | 'phone'> & { language: string | null }

export const toInvitation = ({ id, name, country, currency, email, phone, language }: Reached): InvitationForm => ({
  supplier_id: id,
  supplier_name: name,
  country,
  currency,
  email: email ?? '',
  phone: phone ?? '',
  language: language ?? '',
  without: [],
})

/** A draft as form values: unknown values are blank. */
export function toRfqForm({
  title,
  currency,
  deadline,
  required_by,
  delivery_place,
  terms,
  sealed,
  lines,
  invitations,
  rates,
}: Rfq): RfqForm {
  return {
    title,
    currency,
    deadline: deadline ?? '',
    required_by: required_by ?? '',
    delivery_place: delivery_place ?? '',
    terms: terms ?? '',
    sealed,
    lines: lines.map(({ id, item_id, item_code, description, quantity, unit, specification, origins }) => ({
      key: id,
      line_id: id,
      item_id,
      item_code,
      description,
      quantity,
      unit,
      specification: specification ?? '',
      origins,
    })),
    invitations: invitations.map(
      ({ supplier_id, supplier_name, supplier_country, email, phone, language, line_ids }) => ({
        supplier_id,
        supplier_name,
        country: supplier_country,
        currency: null,
        email: email ?? '',
        phone: phone ?? '',
        language: language ?? '',
        without: lines.map(({ id }) => id).filter((id) => !line_ids.includes(id)),
      }),
    ),
    rates: toRatesForm({ currency, rates }),
  }
}

/** The rates of an RFQ as form values: its own currency has none. */
export const toRatesForm = ({ currency, rates }: Pick<Rfq, 'currency' | 'rates'>) =>
  rates
    .filter((rate) => rate.currency !== currency)
    .map((rate) => ({
      currency: rate.currency,
      rate: rate.rate,
      rate_date: rate.rate_date,
      source: rate.source ?? '',
    }))

/** A line of the request. */
export const lineBody = ({ line_id, item_id, description, quantity, unit, specification, origins }: LineForm) => ({
  id: line_id ?? undefined,
  item_id,
  description,
  quantity,
  unit,
  specification,
  origins: origins.map((origin) => ({ enquiry_line_id: origin.enquiry_line_id, quantity: origin.quantity })),
})

const isEntered = ({ rate, missing }: RateForm) => !missing || rate !== ''

/** The body of the request: the lines of a supplier by their positions. */
function toBody({ lines, invitations, rates, ...head }: RfqForm) {
  return {
    ...head,
    rates: rates.filter(isEntered).map(({ missing: _, ...rate }) => rate),
    lines: lines.map(lineBody),
    invitations: invitations.map(({ supplier_id, email, phone, language, without }) => ({
      supplier_id,
      email,
      phone,
      language,
      line_positions: lines.some(({ key }) => without.includes(key))
        ? lines.flatMap(({ key }, index) => (without.includes(key) ? [] : [index + 1]))
        : undefined,
    })),
  }
}

const bodyResolver = formResolver<RfqBody, RfqBody>(createRfqBodySchema, { blank: null })

/** Validates the request; its indexes match the form's, so each error finds its field. */
export const rfqResolver: Resolver<RfqForm, unknown, RfqBody> = async (form, context, options) => {
  const checked = await bodyResolver(toBody(form) as unknown as RfqBody, context, options as never)
  const wrong: unknown = checked.errors.rates
  if (!Array.isArray(wrong)) return checked
  // Rates that are not part of the request have no error.
  const places = form.rates.flatMap((rate, index) => (isEntered(rate) ? [index] : []))
  const rates: unknown[] = []
  for (const [index, error] of (wrong as unknown[]).entries()) rates[places[index] ?? index] = error
  return { ...checked, errors: { ...checked.errors, rates } } as typeof checked
}
