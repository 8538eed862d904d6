import { decidePassword, isMailHost, isSentInClear, type MailServerAddress } from '../../../src/domain/mails/mailServer'

const server = (over: Partial<MailServerAddress & { port: number }> = {}): MailServerAddress & { port: number } => ({
  host: 'smtp.pwani.example',
  port: 587,
  security: 'starttls',
  user_name: 'sales',
  ...over,
})
const saved = {
  host: 'smtp.pwani.example',
  port: 587,
  security: 'starttls',
  user_name: 'sales',
  password: 'kept',
} as const
const nothing = { host: null, port: null, security: null, user_name: null, password: 'none' } as const

describe('The name of a mail server', () => {
  it.each([
    ['smtp.pwani.example', true],
    ['localhost', true],
    ['192.168.1.20', true],
    ['::1', true],
    ['smtp.pwani.example:587', false],
    ['smtp://smtp.pwani.example', false],
    ['user@smtp.pwani.example', false],
    ['smtp pwani', false],
    ['-smtp.example', false],
    ['smtp..example', false],
    ['', false],
    [`${'a'.repeat(60)}.`.repeat(5), false],
  ])('"%s" is valid: %s', (host, expected) => {
    expect(isMailHost(host)).toBe(expected)
  })
})

describe('A mail server', () => {
  it.each([
    ['none', 'mail.office.example', true],
    ['none', '10.0.0.5', true],
    ['none', '127.0.0.1', false],
    ['none', 'LOCALHOST', false],
    ['none', '::1', false],
    // A name that only begins like the address of this computer.
    ['none', '127.0.0.1.example', true],
    ['starttls', 'smtp.pwani.example', false],
    ['tls', 'smtp.pwani.example', false],
  ] as const)('with encryption %s on %s gets mails in clear text: %s', (security, host, expected) => {
    expect(isSentInClear(server({ security, host }))).toBe(expected)
  })
})

describe('The password of a changed mail server', () => {
  it.each([
    ['is none without a user name', nothing, server({ user_name: null }), false, 'none'],
    ['is dropped with its user name', saved, server({ user_name: null }), false, 'none'],
    ['is the entered one', nothing, server(), true, 'entered'],
    ['is the entered one instead of the saved one', saved, server({ host: 'smtp.other.example' }), true, 'entered'],
    ['is entered again after it was lost', { ...saved, password: 'unreadable' as const }, server(), true, 'entered'],
    ['stays for the same server and user name', saved, server(), false, 'kept'],
    ['stays for the same name in capitals', saved, server({ host: 'SMTP.pwani.example' }), false, 'kept'],
    [
      'is sent in clear text on this computer',
      nothing,
      server({ host: 'localhost', security: 'none' }),
      true,
      'entered',
    ],
  ] as const)('%s', (_, before, after, entered, expected) => {
    expect(decidePassword(before, after, entered)).toEqual({ decided: expected })
  })

  it.each([
    ['is refused without a user name', nothing, server({ user_name: null }), true, 'user_name'],
    ['is required for a user name', nothing, server(), false, 'password'],
    ['is required again for another server', saved, server({ host: 'smtp.attacker.example' }), false, 'password'],
    ['is required again for another user name', saved, server({ user_name: 'other' }), false, 'password'],
    ['is required again for another port', saved, server({ port: 2525 }), false, 'password'],
    ['is required again for another encryption', saved, server({ security: 'tls' }), false, 'password'],
    ['is required again after it was lost', { ...saved, password: 'unreadable' as const }, server(), false, 'password'],
    ['is never sent in clear text over a network', saved, server({ security: 'none' }), false, 'security'],
    ['is not saved for a connection in clear text', nothing, server({ security: 'none' }), true, 'security'],
  ] as const)('%s', (_, before, after, entered, path) => {
    expect(decidePassword(before, after, entered)).toMatchObject({ refused: 'invalid', problems: [{ path }] })
  })
})
