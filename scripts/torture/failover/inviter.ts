import type { Mailbox } from '../../../__tests__/server/support/mailbox'
import type { Sender } from '../sender'
import { waitUntil } from './waitUntil'

/** Longer than the lease of a mail (5 min), which a server that lost the database holds. */
const longest = 360_000

/** Invites users by mail, while the primary is killed. */
export class Inviter {
  private readonly invited: string[] = []
  private readonly sender: Sender
  private readonly branch_id: string

  constructor(sender: Sender, branch_id: string) {
    this.sender = sender
    this.branch_id = branch_id
  }

  async invite() {
    const email = `invited-${this.invited.length + 1}@failover.example`
    this.invited.push(email)
    const body = { name: email, email, role: 'viewer', branch_ids: [this.branch_id] }
    await this.sender.send({ path: '/users', body })
  }

  /** Waits for the mails. Returns how many users were invited, and how many got no mail, or the same more than once. */
  async arrived(mailbox: Mailbox) {
    const missing = () => this.invited.filter((email) => mailbox.to(email).length === 0).length
    await waitUntil('the last mail', () => missing() === 0, { every: 500, longest }).catch(() => undefined)
    return {
      invited: this.invited.length,
      missing_mails: missing(),
      repeated_mails: this.invited.filter((email) => mailbox.to(email).length > 1).length,
    }
  }
}
