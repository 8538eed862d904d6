import { eq } from 'drizzle-orm'
import { linkPlace } from '../../documents/notices/phrasebook'
import { addressesIn } from '../../domain/mails/addresses'
import { pageLink, type PageLink } from '../../domain/access/linkedPages'
import type { Sql } from '../db/connection/database'
import { branches, companies } from '../db/schema/company'
import { users } from '../db/schema/people'
import { suppliesOf } from '../modules/company/documentPictures'
import type { DocumentDrawer } from '../drawing/drawer'
import { htmlOf } from './html'
import type { EnclosedDocument } from '../modules/rfqs/notices/invitationDocument'
import { MailRefused, type Mail } from './mailer'
import type { OutboxRow } from '../outbox/outboxRepository'
import { readSender, type MailServer } from '../outbox/mailServer'

/** Returns the link of a mail, with its token in the fragment, which browsers do not send. */
export function linkTo({ entity, kind, link_base }: OutboxRow, token: string): PageLink {
  const base = link_base ?? ''
  if (entity === 'invitations') return pageLink(base, 'supplierItems', `token=${token}`)
  return pageLink(base, 'signIn', `${kind === 'user_invite' ? 'invite' : 'reset'}=${token}`)
}

interface Composing {
  db: Sql
  server: MailServer
  drawer: DocumentDrawer
  link: string | null
}

/** Returns the mail of an outbox row: with its link inserted and its documents drawn. */
export async function compose(row: OutboxRow, { db, server, drawer, link }: Composing): Promise<Mail> {
  const { company_name, branch_email, user_email } = await whoWrites(db, row)
  const from = readSender(server, branch_email)
  if (!from)
    throw new MailRefused(
      'There is no sender address. Enter an e-mail address for the branch, or set SMTP_FROM.',
      false,
      true,
    )
  const attachments = []
  for (const { file_name, document: generatedDocument } of (row.documents ?? []) as EnclosedDocument[])
    attachments.push({
      file_name,
      content: await drawer.draw(generatedDocument, await suppliesOf(db, generatedDocument)),
      media_type: 'application/pdf',
    })
  const text = row.body.replaceAll(linkPlace, () => link ?? '')
  return {
    // The same at every attempt: a mail program that gets it twice, after a crash between sending and recording, shows
    // it once.
    message_id: `<${row.id}@${from.address.split('@')[1]}>`,
    from: { address: from.address, name: from.name || company_name },
    reply_to: branch_email ?? user_email,
    to: mailboxes(row.to_address),
    cc: mailboxes(row.cc_address ?? ''),
    subject: row.subject,
    text,
    html: htmlOf(text, link),
    attachments,
  }
}

const mailboxes = (list: string) => addressesIn(list).map((address) => ({ name: '', address }))

async function whoWrites(db: Sql, { branch_id, user_id }: OutboxRow) {
  const [company] = await db.select({ name: companies.name }).from(companies).limit(1)
  const [branch] = branch_id
    ? await db.select({ email: branches.email }).from(branches).where(eq(branches.id, branch_id))
    : []
  const [user] = user_id ? await db.select({ email: users.email }).from(users).where(eq(users.id, user_id)) : []
  return { company_name: company?.name ?? '', branch_email: branch?.email ?? null, user_email: user?.email ?? null }
}
