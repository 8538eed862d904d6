import * as z from 'zod'
import { paths } from '../../app/paths'
import { formResolver } from '../../components/saving/formResolver'
import type { RecordForm } from '../../components/forms/recordForm'
import { typedDays } from '../../components/numbers/typedNumber'
import { createSupplierBodySchema, type Supplier, type SupplierBody } from '../../contract/suppliers'
import { blankParty, toPartyForm } from '../../pickers/parties/partyForm'

/** The number of days is a form value as typed. */
export type SupplierValues = Omit<SupplierBody, 'lead_time_days'> & { lead_time_days: string }

const schema = z.preprocess(
  (values: SupplierValues) => ({ ...values, lead_time_days: typedDays(values.lead_time_days) }),
  createSupplierBodySchema,
)

const resolver = formResolver<SupplierValues, SupplierBody>(schema, { blank: null })

const blankSupplier: SupplierValues = {
  ...blankParty,
  categories: [],
  lead_time_days: '',
  minimum_order_value: '',
  blocked_reason: '',
}

/** A supplier as form values: unknown values are blank. */
const toSupplierForm = (supplier: Supplier): SupplierValues => ({
  ...toPartyForm(supplier),
  categories: supplier.categories,
  lead_time_days: String(supplier.lead_time_days ?? ''),
  minimum_order_value: supplier.minimum_order_value ?? '',
  blocked_reason: supplier.blocked_reason ?? '',
})

export const supplierForm: RecordForm<Supplier, SupplierValues, SupplierBody> = {
  texts: 'suppliers',
  noun: 'supplier',
  list: paths.suppliers,
  page: paths.supplier,
  resolver,
  blank: blankSupplier,
  toForm: toSupplierForm,
}
