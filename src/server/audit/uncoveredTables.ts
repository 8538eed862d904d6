/** Why the audit trail covers no content of a table: it follows from what is covered, or nothing is decided by it. */
export interface UncoveredTable {
  is: 'derived' | 'free'
  why: string
}

const derived = (why: string): UncoveredTable => ({ is: 'derived', why })
const free = (why: string): UncoveredTable => ({ is: 'free', why })

const sortKeys = derived('the order of a list, which triggers keep')
const account = free('how a user signs in: secrets, and what changes with each use')
const queue = free('work of the server')
const own = free('a user’s own, or how a page is shown')

/** The tables of which the audit trail covers no column; `coveredDocuments` has all others. */
export const uncoveredTables: Readonly<Record<string, UncoveredTable>> = {
  activities: derived('the trail itself: each entry has the hash of the one before it'),
  trail_contents: derived('the trail itself: each content has its digest in an entry'),
  trail_redactions: derived('the trail itself: each redaction has its digest in an entry'),
  trail_links: derived('the trail itself: each link has the hash of the one before it'),
  trail_head: derived('the trail itself: the end of the company’s chain'),
  enquiry_sort_keys: sortKeys,
  rfq_sort_keys: sortKeys,
  order_sort_keys: sortKeys,
  purchase_order_sort_keys: sortKeys,
  price_sort_keys: sortKeys,
  search_words: derived('the words of searches'),
  document_pictures: derived('each picture is known by the hash of its bytes, which the document has'),
  prices: derived('what quotes and price lists said; a document takes its price from a quote or from who enters it'),
  clients: free('a document takes the client’s particulars when it is made, and covers them'),
  client_contacts: free('people, who can be erased'),
  supplier_contacts: free('people, who can be erased'),
  items: free('a document takes the item’s particulars when it is made, and covers them'),
  item_aliases: free('how an item is found'),
  supplier_groups: free('a name for suppliers that are often invited together'),
  supplier_group_members: free('a name for suppliers that are often invited together'),
  rfq_templates: free('a name for an RFQ that is repeated'),
  comments: free('conversation; may be edited and deleted'),
  attachments: free('files; adding and removing one are entries with its hash'),
  attachment_chunks: free('files; the entry has the hash of the bytes'),
  invitation_tokens: free('hashes of links, which change with each use'),
  notices: free('which mails were written'),
  merges: derived('each merge is an entry of both records; the records covered are compared as one'),
  merge_moves: derived('what undoing a merge moves back'),
  erasures: derived('each erasure is an entry; it says that a person was erased, without the person'),
  sample_data: free('which records are the sample’s'),
  sample_records: free('which records are the sample’s'),
  document_series: derived('the last number that was given; the documents have theirs'),
  mail_settings: free('how mail leaves; a change is an entry'),
  sessions: account,
  user_identities: account,
  sign_in_attempts: account,
  second_factors: account,
  recovery_codes: account,
  passkeys: account,
  passkey_challenges: account,
  one_time_tokens: account,
  guess_counts: account,
  idempotency_keys: queue,
  events: queue,
  outbox: queue,
  jobs: queue,
  backup_runs: queue,
  saved_views: own,
  form_drafts: own,
  marked_records: own,
}
