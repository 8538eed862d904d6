import { createEnquiry, getEnquiry, listEnquiries, openEnquiry, type Enquiry } from '../../src/contract/enquiries'
import { currency } from './amounts'
import type { Loading, OrderToLoad } from './loading'
import { callPastWarnings } from './warnings'

/** Northwind's days, twenty years later: the server refuses days before 2000, and leap years stay leap years. */
const dayOf = (moment: string) => `${Number(moment.slice(0, 4)) + 20}${moment.slice(4, 10)}`

/** Returns the order's open enquiry; creates it unless one with its reference exists. */
export async function enquiryOf(
  { api, branch }: Loading,
  { reference, order, client_id, lines }: OrderToLoad,
): Promise<Enquiry> {
  const branch_id = branch.id
  const listed = await api.all(listEnquiries, { branch_id, query: { q: reference, client_id } })
  const known = listed.find(({ client_reference, status }) => client_reference === reference && status !== 'cancelled')
  const enquiry = known
    ? await api.call(getEnquiry, { params: { id: known.id } })
    : await callPastWarnings(api, createEnquiry, {
        branch_id,
        body: {
          client_id,
          client_reference: reference,
          currency,
          received_on: dayOf(order.orderDate),
          required_by: dayOf(order.requiredDate),
          lines: lines.map(({ item_id, detail }) => ({ item_id, quantity: detail.quantity, unit: 'H87' })),
        },
      })
  if (enquiry.status !== 'draft') return enquiry
  return api.call(openEnquiry, { params: { id: enquiry.id }, version: enquiry.version, body: {} })
}
