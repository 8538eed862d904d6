import { createClient } from '../../../src/contract/clients'
import { createComment } from '../../../src/contract/comments'
import { createEnquiry } from '../../../src/contract/enquiries'
import { saveFormDraft } from '../../../src/contract/formDrafts'
import { createOrder } from '../../../src/contract/orders'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import { jobs, outbox } from '../../../src/server/db/schema/system'
import { done, lineOf, quotedOrder } from './fulfilment'
import type { TestServer } from './testServer'

export const rukia = { name: 'Rukia Mwakasege', email: 'rukia.m@kibo.example', phone: '+255 754 111 222' }
/** As it is found in a search text and in other spellings. */
export const tracesOfRukia = /rukia|mwakasege|754[ -]?111[ -]?222|kibo\.example/i

export const mail = (server: TestServer, values: Partial<typeof outbox.$inferInsert>) =>
  server.db.insert(outbox).values({
    id: uuidv7(),
    kind: 'document_quotation',
    to_address: rukia.email,
    subject: 'Quotation',
    body: `Dear ${rukia.name},\n\nplease find it attached.`,
    branch_id: server.branch_id,
    next_attempt_at: server.clock.now.toISOString(),
    ...values,
  })

/** A client whose contact is named in documents, drafts, mails, comments and work of others. */
export async function plantContact(server: TestServer) {
  const client = await done(
    server.staff.call(createClient, {
      body: {
        code: 'KIBO',
        name: 'Kilima Hotels',
        phone: '+255 (754) 111-222',
        notes: 'Ask for rukia  mwakasege, before noon.',
        contacts: [{ name: 'Juma Ali', email: 'juma@kilima.example' }, rukia, { name: 'Asha Said' }],
        accept: [],
      },
    }),
  )
  const enquiry = await done(
    server.staff.call(createEnquiry, {
      body: {
        client_id: client.id,
        contact: rukia.name,
        currency: 'TZS',
        raw_text: `20 gate valves\n\nRegards\nRukia Mwakasege\n${rukia.phone} · RUKIA.M@kibo.example`,
        lines: [{ description: 'Gate valve', quantity: '20', unit: 'H87', notes: `as ${rukia.name} said` }],
      },
    }),
  )
  const order = { client_id: client.id, contact: rukia.name, delivery_contact: rukia.name, currency: 'TZS' }
  const draft = await done(
    server.staff.call(createOrder, {
      body: { ...order, internal_notes: `${rukia.name} pays`, lines: [lineOf('Pump', '1')] },
    }),
  )
  const issued = await quotedOrder(server, { ...order, lines: [lineOf('Pump', '2')] })
  await done(
    server.staff.call(createComment, {
      params: { entity: 'clients', id: client.id },
      body: { text: `Called ${rukia.name} at ${rukia.phone}.` },
    }),
  )
  await server.staff.call(saveFormDraft, {
    params: { form: 'clients:new' },
    body: { version: 0, content: { fields: [{ name: 'contact', value: rukia.name }] } },
  })
  await mail(server, { status: 'sent', sent_at: server.clock.now.toISOString() })
  await mail(server, { status: 'waiting' })
  await mail(server, {
    status: 'waiting',
    to_address: `${rukia.email}, juma@kilima.example`,
    body: `Dear ${rukia.name}, dear Juma,`,
  })
  await server.db.insert(jobs).values({ kind: 'import', result: { rejected: [{ row: 2, cells: [rukia.email] }] } })
  return { client, enquiry, draft, issued }
}
