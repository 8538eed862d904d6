import type { PublicRfq } from '../contract/quotes'

/** The buyer’s own contact, else the branch’s. */
export const contactOf = ({ buyer, branch }: PublicRfq) =>
  buyer ?? { name: null, phone: branch.phone, email: branch.email }

/** The link that calls a number: digits, and the plus of a country code. */
export const callLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
