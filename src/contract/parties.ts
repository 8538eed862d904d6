import * as z from 'zod'
import { eachPartyField, partyFields, type PartyFieldName } from '../domain/parties/partyFields'
import { entityCells } from './exports'
import {
  accept,
  code,
  country,
  currency,
  email,
  entity,
  language,
  optionalCode,
  optionalText,
  text,
  textsOrNull,
} from './fields'

export const contactBodySchema = z.strictObject({
  name: text(200),
  title: optionalText(100),
  email: email.nullish(),
  phone: optionalText(50),
})

const contactSchema = z.object({
  name: z.string(),
  ...textsOrNull('title', 'email', 'phone'),
})

/** The details that are more than a text of limited length. */
const checked = {
  email: email.nullish(),
  country: country.nullish(),
  currency: currency.nullish(),
  language: language.nullish(),
}

type Field = (typeof partyFields)[number]
type DetailsBody = {
  [F in Field as F['name']]: F['name'] extends keyof typeof checked
    ? (typeof checked)[F['name']]
    : ReturnType<typeof optionalText>
}
const detailsBody = Object.fromEntries(
  partyFields.map((field) => [
    field.name,
    'max' in field ? (field.name === 'tax_id' ? optionalCode : optionalText)(field.max) : checked[field.name],
  ]),
) as DetailsBody

/** Form fields that clients and suppliers share. */
export const partyBodyShape = {
  code: code(40),
  name: text(200),
  ...detailsBody,
  contacts: z.array(contactBodySchema).max(50).optional(),
  notes: optionalText(5000),
  active: z.boolean().optional(),
  accept,
}

/** Response fields that clients and suppliers share. */
export const partyShape = {
  ...entity,
  code: z.string(),
  name: z.string(),
  ...eachPartyField(() => z.string().nullable()),
  contacts: z.array(contactSchema),
  notes: z.string().nullable(),
  active: z.boolean(),
}

/** The first columns of an exported list of parties; those of the entity's own follow, then `closingExport`. */
export const partyExport = {
  code: 'text',
  name: 'text',
  ...(Object.fromEntries(
    partyFields.flatMap((field) => ('is_exported' in field ? [] : [[field.name, 'text' as const]])),
  ) as Partial<Record<PartyFieldName, 'text'>>),
} as const

export const closingExport = { notes: 'text', active: 'flag', ...entityCells } as const
