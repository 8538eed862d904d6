import { readEnv, singleSignOnOf } from '../../src/server/env'

const envOf = (source: Record<string, string | undefined>) => {
  const read = readEnv(source)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.env
}
const problemsOf = (source: Record<string, string | undefined>) => {
  const read = readEnv(source)
  return 'problems' in read ? read.problems : []
}

describe('The environment', () => {
  it('may be empty', () => {
    expect(envOf({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      ALLOW_UNSAFE_DATABASE: false,
      DEMO: false,
      HSTS_SUBDOMAINS: false,
      CORS_ORIGINS: [],
      TRUST_PROXY: [],
      BACKUP_EVERY: 86_400_000,
      BACKUP_KEEP: 14,
      LOG_LEVEL: 'info',
      WORKERS: 1,
    })
  })

  it('treats an empty variable as unset, as compose files leave it', () => {
    expect(
      envOf({ PORT: '', DATABASE_URL: '', DEMO: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', TRUST_PROXY: '' }),
    ).toEqual(envOf({}))
  })

  it('may contain variables of other programs', () => {
    expect(envOf({ PATH: '/bin', HOME: '/root' })).toEqual(envOf({}))
  })

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65535],
    ['HOST', '::1', '::1'],
    ['DATABASE_URL', 'postgres://u:p@db:5432/zabuni', 'postgres://u:p@db:5432/zabuni'],
    ['DATABASE_URL', 'postgresql:///zabuni?host=/run/postgresql', 'postgresql:///zabuni?host=/run/postgresql'],
    ['DEMO', '1', true],
    ['DEMO', '0', false],
    ['API_HOST', 'https://api.example.com/', 'https://api.example.com'],
    ['API_HOST', 'https://api.example.com/api', 'https://api.example.com/api'],
    ['PUBLIC_URL', 'http://192.168.1.4:3000', 'http://192.168.1.4:3000'],
    ['PUBLIC_URL', 'https://zabuni.example/', 'https://zabuni.example'],
    ['CORS_ORIGINS', 'https://a.example, http://b.example:8080', ['https://a.example', 'http://b.example:8080']],
    ['SMTP_URL', 'smtps://u:p@mail.example:465', 'smtps://u:p@mail.example:465'],
    ['SMTP_URL', 'smtp://localhost:1025', 'smtp://localhost:1025'],
    ['SECRET_KEY', 'k'.repeat(32), 'k'.repeat(32)],
    ['LOG_LEVEL', 'debug', 'debug'],
  ])('accepts %s=%s', (name, value, meaning) => {
    expect(envOf({ [name]: value })).toMatchObject({ [name]: meaning })
  })

  it('requires the address of links where others can reach the server, and not on this computer alone', () => {
    const PUBLIC_URL = 'https://zabuni.example'
    for (const exposed of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.4' },
      { TRUST_PROXY: '10.0.0.0/8,::1, 192.168.1.1,loopback' },
    ]) {
      expect(problemsOf(exposed)).toEqual([
        expect.stringMatching(/^PUBLIC_URL is missing, .* \((HOST|TRUST_PROXY) is /),
      ])
      expect(envOf({ ...exposed, PUBLIC_URL })).toMatchObject({ PUBLIC_URL })
    }
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(envOf({ HOST }).PUBLIC_URL).toBeUndefined()
    expect(envOf({ TRUST_PROXY: '10.0.0.0/8,::1, 192.168.1.1,loopback', PUBLIC_URL }).TRUST_PROXY).toEqual([
      '10.0.0.0/8',
      '::1',
      '192.168.1.1',
      'loopback',
    ])
  })

  it.each([
    ['SECRET_KEY', 'k'.repeat(31)],
    ['PORT', 'http'],
    ['PORT', ' '],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://db/zabuni'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_DIRECT_URL', 'db:5432'],
    ['REPLICA_URL', 'standby:5432'],
    ['ALLOW_UNSAFE_DATABASE', 'yes'],
    ['DEMO', 'true'],
    ['DEMO', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['API_HOST', 'api.example.com'],
    ['API_HOST', 'ftp://api.example.com'],
    ['API_HOST', 'javascript:alert(1)'],
    ['API_HOST', 'https://api.example.com/v1'],
    ['API_HOST', 'https://api.example.com/api?x=1'],
    ['API_HOST', 'https://u:p@api.example.com'],
    ['PUBLIC_URL', 'zabuni'],
    ['PUBLIC_URL', 'https://zabuni.example/app'],
    ['PUBLIC_URL', 'https://zabuni.example/?branch=DSM'],
    ['PUBLIC_URL', 'https://zabuni.example?'],
    ['PUBLIC_URL', 'https://u:p@zabuni.example'],
    ['PUBLIC_URL', 'https://zabuni.example/#top'],
    ['PUBLIC_URL', 'https://zabuni.example#'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CORS_ORIGINS', 'https://a.example,b.example'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8,proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example/inbox'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_FROM', 'Pwani Supplies'],
    ['SMTP_FROM', 'a@b.example, c@d.example'],
    ['SMTP_FROM', 'Pwani\r\nBcc: x <a@b.example>'],
    ['BACKUP_EVERY', '24'],
    ['BACKUP_EVERY', '0h'],
    ['BACKUP_EVERY', '1 day'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', 'all'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%s with a message that names the variable', (name, value) => {
    const problems = problemsOf({
      [name]: value,
      ...(name.startsWith('ADMIN_')
        ? { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough', [name]: value }
        : {}),
    })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must (be|have) `))
    if (name.includes('PASSWORD')) expect(problems[0]).not.toContain(value)
  })

  it('says what an address has too much', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://zabuni.example/app', API_HOST: 'https://api.example?key=1' })).toEqual([
      'API_HOST must be an address like https://api.zabuni.example.com, without a query',
      'PUBLIC_URL must be an address like https://zabuni.example.com, without the path /app',
    ])
  })

  it('reports all invalid variables at once', () => {
    expect(
      problemsOf({ PORT: 'x', DEMO: '2', LOG_LEVEL: 'loud', SMTP_URL: 'x' }).map((problem) => problem.split(' ')[0]),
    ).toEqual(['PORT', 'DEMO', 'SMTP_URL', 'LOG_LEVEL'])
  })

  it('shows demo passwords on the same computer only', () => {
    for (const HOST of ['0.0.0.0', '192.168.1.4', '::', 'zabuni.example'])
      expect(problemsOf({ DEMO: '1', HOST })).toEqual([expect.stringContaining('DEMO=1')])
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(envOf({ DEMO: '1', HOST }).DEMO).toBe(true)
  })

  it('reads the time between backups and their number, which need a folder', () => {
    for (const [text, hours] of [
      ['30m', 0.5],
      ['24h', 24],
      ['7d', 168],
    ] as const)
      expect(envOf({ BACKUP_FOLDER: '/backups', BACKUP_EVERY: text, BACKUP_KEEP: '3' })).toMatchObject({
        BACKUP_EVERY: hours * 3_600_000,
        BACKUP_KEEP: 3,
      })
    for (const alone of [{ BACKUP_EVERY: '24h' }, { BACKUP_KEEP: '14' }])
      expect(problemsOf(alone)).toEqual([expect.stringContaining('BACKUP_FOLDER')])
  })

  it('extends https to subdomains only where it is served over https', () => {
    for (const more of [{}, { PUBLIC_URL: 'http://zabuni.example' }])
      expect(problemsOf({ HSTS_SUBDOMAINS: '1', ...more })).toEqual([
        expect.stringContaining('HSTS_SUBDOMAINS needs PUBLIC_URL'),
      ])
    const PUBLIC_URL = 'https://zabuni.example'
    expect(envOf({ HSTS_SUBDOMAINS: '1', PUBLIC_URL }).HSTS_SUBDOMAINS).toBe(true)
    expect(envOf({ PUBLIC_URL }).HSTS_SUBDOMAINS).toBe(false)
  })

  it('requires the address of a pooler where there is one that bypasses it', () => {
    const direct = 'postgresql://u:p@db:5432/zabuni'
    expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toEqual([expect.stringContaining('goes with DATABASE_URL')])
    const both = { DATABASE_URL: 'postgresql://u:p@pooler:6432/zabuni', DATABASE_DIRECT_URL: direct }
    expect(envOf(both)).toMatchObject(both)
  })

  it('has a replica of PostgreSQL alone', () => {
    const replica = 'postgresql://u:p@standby:5432/zabuni'
    expect(problemsOf({ REPLICA_URL: replica })).toEqual([expect.stringContaining('needs PostgreSQL')])
    const both = { DATABASE_URL: 'postgresql://u:p@db:5432/zabuni', REPLICA_URL: replica }
    expect(envOf(both)).toMatchObject(both)
  })

  it('requires a sender address only where mails are sent', () => {
    expect(problemsOf({ SMTP_FROM: 'sales@pwani.example' })).toEqual([expect.stringContaining('goes with SMTP_URL')])
    expect(
      envOf({ SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'Pwani Supplies <sales@pwani.example>' }).SMTP_FROM,
    ).toBe('Pwani Supplies <sales@pwani.example>')
  })

  it('requires all variables of an administrator, or none', () => {
    expect(problemsOf({ ADMIN_EMAIL: 'a@b.example' })).toEqual([expect.stringContaining('go together')])
    expect(problemsOf({ ADMIN_PASSWORD: 'long enough' })).toEqual([expect.stringContaining('go together')])
    expect(envOf({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough' }).ADMIN_EMAIL).toBe('a@b.example')
  })

  describe('of single sign-on', () => {
    const needed = {
      OIDC_ISSUER: 'https://login.example/tenant',
      OIDC_CLIENT_ID: 'zabuni',
      OIDC_CLIENT_SECRET: 'a secret',
      OIDC_ROLES: 'zabuni-admins=admin, CN=Buyers OU=Dar = staff',
    }

    it('is off without variables, and has names and scopes unless they are set', () => {
      expect(singleSignOnOf(envOf({}))).toBeUndefined()
      expect(singleSignOnOf(envOf(needed))).toEqual({
        issuer: 'https://login.example/tenant',
        client_id: 'zabuni',
        client_secret: 'a secret',
        name: 'login.example',
        scopes: 'openid profile email',
        claim: 'groups',
        roles: [
          ['zabuni-admins', 'admin'],
          ['CN=Buyers OU=Dar', 'staff'],
        ],
        branches: undefined,
      })
      expect(
        singleSignOnOf(
          envOf({
            ...needed,
            OIDC_NAME: 'Pwani ID',
            OIDC_SCOPES: 'openid email groups',
            OIDC_CLAIM: 'realm_access.roles',
            OIDC_BRANCHES: 'dar=DSM,head=*',
          }),
        ),
      ).toMatchObject({
        name: 'Pwani ID',
        scopes: 'openid email groups',
        claim: 'realm_access.roles',
        branches: [
          ['dar', 'DSM'],
          ['head', '*'],
        ],
      })
    })

    it('needs an address, a client, its secret and the roles together', () => {
      expect(problemsOf({ OIDC_NAME: 'Pwani ID', OIDC_ISSUER: needed.OIDC_ISSUER })).toEqual([
        'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES missing: single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES; set all or none',
      ])
    })

    it.each([
      ['OIDC_ISSUER', 'login.example', 'must be an address like https://login.example.com'],
      ['OIDC_ISSUER', 'http://login.example', 'must begin with https://'],
      ['OIDC_ROLES', 'buyers', 'must be pairs like zabuni-admins=admin, buyers=staff'],
      ['OIDC_ROLES', 'buyers=staff,', 'must be pairs like'],
      [
        'OIDC_ROLES',
        'buyers=manager',
        'must give one of the roles admin, staff, buyer, sales, finance, approver, viewer',
      ],
      ['OIDC_BRANCHES', '=DSM', 'must be pairs like dar=DSM, head-office=*'],
      ['OIDC_SCOPES', 'profile email', 'must contain openid'],
    ])('refuses %s=%s: %s', (name, value, problem) => {
      const problems = problemsOf({ ...needed, [name]: value })
      expect(problems[0]).toContain(`${name} ${problem}`)
    })

    it('allows plain http to a provider on this computer', () => {
      for (const issuer of ['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])
        expect(envOf({ ...needed, OIDC_ISSUER: issuer })).toMatchObject({ OIDC_ISSUER: issuer })
    })
  })
})
