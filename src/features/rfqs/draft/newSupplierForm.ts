import type { Resolver } from 'react-hook-form'
import { formResolver } from '../../../components/saving/formResolver'
import { createSupplierBodySchema, type SupplierBody } from '../../../contract/suppliers'
import { proposedCode } from '../../../domain/text/codeFrom'

export interface NewSupplierForm {
  name: string
  /** An e-mail address or a phone number. */
  contact: string
}

export const blankSupplier: NewSupplierForm = { name: '', contact: '' }

/** The code of a new supplier when this many proposals are used already. */
export const codeOf = (name: string, taken: number) => proposedCode(name, taken, 'SU')

const toBody = ({ name, contact }: NewSupplierForm): SupplierBody => {
  const reached = contact.trim()
  return {
    name,
    code: codeOf(name, 0),
    ...(/[@A-Za-z]/.test(reached) ? { email: reached } : { phone: reached }),
  }
}

const bodyResolver = formResolver<SupplierBody, SupplierBody>(createSupplierBodySchema)

/** Validates the request; an error of the address or the number is one of the contact. `missing` is its text. */
export const newSupplierResolver =
  (missing: string): Resolver<NewSupplierForm, unknown, SupplierBody> =>
  async (form, context, options) => {
    const { values, errors } = await bodyResolver(toBody(form), context, options as never)
    const { name, email, phone } = errors as Record<string, (typeof errors)['name']>
    const contact = form.contact.trim() ? (email ?? phone) : { type: 'required', message: missing }
    if (!name && !contact) return { values: values as SupplierBody, errors: {} }
    return { values: {}, errors: { ...(name ? { name } : {}), ...(contact ? { contact } : {}) } }
  }
