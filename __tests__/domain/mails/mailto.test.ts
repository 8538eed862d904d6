import { longestMailto, mailtoLink, type MailDraft } from '../../../src/domain/mails/mailto'

const draft = (over: Partial<MailDraft> = {}): MailDraft => ({
  to: 'grace@example.com',
  subject: '',
  body: '',
  ...over,
})

describe('A mailto link (RFC 6068)', () => {
  it.each<[string, Partial<MailDraft>, string]>([
    ['has only the recipient where there is nothing else', {}, 'mailto:grace@example.com'],
    ['has no recipient where none is known', { to: '', subject: 'RFQ' }, 'mailto:?subject=RFQ'],
    ['separates recipients by commas', { to: 'a@example.com; b@example.com' }, 'mailto:a@example.com,b@example.com'],
    ['has copies', { cc: 'b@example.com, c@example.com' }, 'mailto:grace@example.com?cc=b@example.com,c@example.com'],
    [
      'encodes the reserved characters of an address',
      { to: 'grace+rfq&a=b?c@example.com' },
      'mailto:grace%2Brfq%26a%3Db%3Fc@example.com',
    ],
    [
      'writes a space as %20, not as a plus',
      { subject: 'Quotation 1 + 2' },
      'mailto:grace@example.com?subject=Quotation%201%20%2B%202',
    ],
    [
      'writes each kind of line break as %0D%0A',
      { body: 'a\nb\r\nc\rd' },
      'mailto:grace@example.com?body=a%0D%0Ab%0D%0Ac%0D%0Ad',
    ],
    [
      'keeps a link in the text whole',
      { body: 'https://zabuni.example/quote?a=1&b=2#token=x' },
      'mailto:grace@example.com?body=https%3A%2F%2Fzabuni.example%2Fquote%3Fa%3D1%26b%3D2%23token%3Dx',
    ],
    [
      'encodes letters outside of ASCII as UTF-8',
      { subject: 'Nukuu – bei', body: 'é' },
      'mailto:grace@example.com?subject=Nukuu%20%E2%80%93%20bei&body=%C3%A9',
    ],
    [
      'encodes the characters at which some programs cut a link',
      { body: "(don't!) *" },
      'mailto:grace@example.com?body=%28don%27t%21%29%20%2A',
    ],
    ['replaces half a character', { body: 'a\uD83D' }, 'mailto:grace@example.com?body=a%EF%BF%BD'],
  ])('%s', (_words, over, expected) => {
    expect(mailtoLink(draft(over))).toBe(expected)
  })

  it('gives back what was written when a mail program decodes it', () => {
    const written = {
      subject: '50 % off? “Yes” & more = #1',
      body: 'Dear Łukasz,\r\n\r\n100 % + 5 %\r\nhttps://a.b/#t=1',
    }
    const link = new URL(mailtoLink(draft(written)) ?? '')
    expect([link.pathname, link.searchParams.get('subject'), link.searchParams.get('body')]).toEqual([
      'grace@example.com',
      written.subject,
      written.body,
    ])
  })

  it('is none where it would be too long for a mail program', () => {
    const empty = mailtoLink(draft({ body: 'x' }))?.length ?? 0
    const longest = 'x'.repeat(longestMailto - empty + 1)
    expect(mailtoLink(draft({ body: longest }))).toHaveLength(longestMailto)
    expect(mailtoLink(draft({ body: `${longest}x` }))).toBeNull()
    // Counted as encoded: a line break takes six characters.
    expect(mailtoLink(draft({ body: '\n'.repeat(400) }))).toBeNull()
  })
})
