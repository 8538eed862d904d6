import type { Rfq } from '../../../contract/rfqs'
import { changesInWords } from '../../../documents/notices/changes'
import type { LineChange, TermChange } from '../../../domain/rfqRevision'
import { queueNotice, type Teller } from '../../mail/notices'

interface Changes {
  reason: string
  lines: readonly LineChange[]
  terms: readonly TermChange[]
  /** Who was asked for which lines before: what is not asked any more is told to him as well. */
  before: Rfq['invitations']
}

/** Each supplier hears what changed of what he is asked for, and of nothing else. */
export async function tellRevised(teller: Teller, rfq: Rfq, { reason, lines, terms, before }: Changes): Promise<void> {
  for (const invitation of rfq.invitations.filter(({ status }) => status !== 'withdrawn')) {
    const asked = new Set([...invitation.line_ids, ...(before.find(({ id }) => id === invitation.id)?.line_ids ?? [])])
    const own = { lines: lines.filter(({ line_id }) => asked.has(line_id)), terms, timezone: rfq.timezone }
    if (own.lines.length === 0 && terms.length === 0) continue
    await queueNotice(teller, {
      kind: 'rfq_revised',
      rfq_id: rfq.id,
      invitation_ids: [invitation.id],
      reason,
      changes: (language) => changesInWords(own, language),
    })
  }
}
