import type { Words } from './words'

export const english: Words = {
  title: 'Verify a document',
  intro: 'Enter its verification code to see whether it is valid and unchanged.',
  code: 'Verification code',
  code_hint: '16 letters and digits, beside the QR code on the document',
  check: 'Verify',
  checking: 'Verifying…',
  no_code:
    'A verification code has 16 letters and digits in four groups, like 7K3Q-0FZX-9M2C-HB4T. Compare it with the document.',
  standing: {
    valid: { title: 'This document is valid', text: 'It was issued as shown below and has not been replaced.' },
    replaced: {
      title: 'This document was replaced by a newer revision',
      text: 'Do not rely on it. Ask for the newest revision.',
    },
    cancelled: { title: 'This document was cancelled', text: 'Its order is no longer valid. Do not pay against it.' },
    revoked: {
      title: 'This document was revoked',
      text: 'Do not rely on it or pay against it. Ask the company that issued it.',
    },
  },
  unknown: {
    title: 'No document has this verification code',
    text: 'Compare the code with the document, character by character. If it is the same, we did not issue this document.',
  },
  failed: {
    title: 'We can’t reach the server',
    text: 'The document is not verified yet. Check your connection and try again.',
  },
  too_many: { title: 'Too many attempts', text: 'Wait a minute and try again.' },
  says: 'What the document must say',
  said: 'What the document said',
  compare: (company) =>
    `Compare every line with the document. If one differs, the document was changed: ask ${company} at a phone number that you know from elsewhere.`,
  from: 'From',
  generatedDocument: 'Document',
  number: 'Number',
  revision: 'Revision',
  date: 'Date',
  total: 'Total',
  paid_until: (until) => `Paid until ${until}`,
  rounding: 'Rounding',
  payable: 'Total payable',
  balance_due: 'Balance due',
  overpaid: 'Overpaid',
  pay_to: 'Pay to these accounts only',
  named: 'Accounts on the document',
  no_account: 'This document names no account to pay to.',
  swift: 'SWIFT',
  kinds: {
    quotation: 'Quotation',
    proforma: 'Proforma invoice',
    order_confirmation: 'Order confirmation',
    purchase_order: 'Purchase order',
  },
}
