import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { dictionary } from '@zxcvbn-ts/language-common'
import { newToken, seal, sha256, unseal } from '../../src/server/crypto/secrets'
import { fitsPassword, hashPassword, isOutdated, setPasswordCost } from '../../src/server/crypto/passwords'
import { refuseWeakPassword } from '../../src/server/modules/auth/weakPasswords'
import { sourcesIn } from '../house/sources'
import cheapPasswords, { cheap } from './support/cheapPasswords'

describe('A password', () => {
  beforeAll(() => setPasswordCost())
  afterAll(cheapPasswords)

  it('has a cost that only the tests lower: nothing of the server sets it', () => {
    const setting = sourcesIn('src').filter(({ text }) => text.includes('setPasswordCost'))
    expect(setting.map(({ file }) => file)).toEqual(['src/server/crypto/passwords.ts'])
    expect(setting.flatMap(({ text }) => text.match(/setPasswordCost|process\.env/g) ?? [])).toEqual([
      'setPasswordCost',
    ])
  })

  it('is hashed and stored with its parameters and its own salt', async () => {
    const [one, two] = [await hashPassword('coconut'), await hashPassword('coconut', cheap)]
    expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/)
    expect(two).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/)
    expect(await hashPassword('coconut', cheap)).not.toBe(two)
  })

  it('matches with any parameters, and no other password does', async () => {
    for (const cost of [cheap, { ln: 5, r: 4, p: 2 }]) {
      const stored = await hashPassword('coconut', cost)
      expect([
        await fitsPassword('coconut', stored),
        await fitsPassword('coconuts', stored),
        await fitsPassword('', stored),
      ]).toEqual([true, false, false])
    }
  })

  it('is outdated when it was hashed with other parameters than those of new ones', async () => {
    expect([await hashPassword('coconut'), await hashPassword('coconut', cheap)].map(isOutdated)).toEqual([false, true])
  })

  it('never matches for an unknown user, not even the empty one', async () => {
    expect([await fitsPassword('', null), await fitsPassword('coconut', null)]).toEqual([false, false])
  })

  it('stored in an unknown format causes an error and is not accepted', async () => {
    for (const stored of ['', 'coconut', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$a2V5', '$scrypt$ln=4,r=8,p=1$$']) {
      await expect(fitsPassword('coconut', stored)).rejects.toThrow('unknown form')
    }
  })

  it('is hashed in a queue: two at once, twenty wait, the rest are rejected with a retry time', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, () => hashPassword('coconut', { ln: 12, r: 8, p: 1 })),
    )
    const refused = answers
      .filter((answer) => answer.status === 'rejected')
      .map(({ reason }) => (reason as { refusal: unknown }).refusal)
    expect(refused).toHaveLength(8)
    for (const refusal of refused) expect(refusal).toMatchObject({ status: 503, code: 'busy', retry_after: 3 })
    await expect(hashPassword('coconut', cheap)).resolves.toContain('$scrypt$')
  })

  it('in the queue takes the next free place: a request that arrives at that moment does not take it as well', async () => {
    const ends: (() => void)[] = []
    const begun = jest.spyOn(crypto, 'scrypt').mockImplementation((...given: unknown[]) => {
      const done = given.at(-1) as (error: null, key: Buffer) => void
      ends.push(() => done(null, Buffer.alloc(32)))
    })
    syncBuiltinESMExports()
    const settled = () => new Promise((resolve) => setImmediate(resolve))
    const hashes = [1, 2, 3].map(() => hashPassword('coconut'))
    await settled()
    expect(begun).toHaveBeenCalledTimes(2)
    ends[0]?.()
    queueMicrotask(() => hashes.push(hashPassword('coconut')))
    await settled()
    expect(begun).toHaveBeenCalledTimes(3)
    for (const end of [1, 2, 3]) {
      ends[end]?.()
      await settled()
    }
    expect(await Promise.all(hashes)).toHaveLength(4)
    begun.mockRestore()
    syncBuiltinESMExports()
  })

  it.each([
    'password',
    'Password1',
    'PASSWORD123',
    '12345678',
    'qwertyuiop',
    'aaaaaaaaaa',
    '00000000',
    'iloveyou',
    'letmein1',
    'welcome1',
    'admin123',
    'tanzania',
    'Tanzania2026',
    'daressalaam',
    'zabuni123',
    'P@ssw0rd1',
    'Summer2026',
    'Liverpool2026',
    'abcdefghabcdefgh',
    '20261122',
    'zaq12wsx',
    'a'.repeat(128),
  ])('is rejected when it is easy to guess: %s', async (weak) => {
    await expect(refuseWeakPassword(weak, 'someone@example.com')).rejects.toThrow(
      'This password is too easy to guess. Choose a longer one, for example four unrelated words.',
    )
  })

  it('is rejected when it is one of the most common, by a list of far more than three thousand', async () => {
    const { passwords } = dictionary
    expect(passwords.length).toBeGreaterThan(40_000)
    const common = passwords.slice(0, 15_000).filter((each) => each.length >= 8)
    expect(common.length).toBeGreaterThan(3_000)
    for (const each of common.filter((_, index) => index % 40 === 0))
      await expect(refuseWeakPassword(each, 'someone@example.com')).rejects.toThrow('too easy to guess')
  })

  it.each([
    'neema.mushi@example.com',
    'NEEMA.MUSHI',
    'neema.mushi2026',
    '12neema.mushi',
    'neemamushi',
    'Mushi2026',
    'n33m4.mushi',
  ])('is rejected when it is based on the e-mail: %s', async (weak) => {
    await expect(refuseWeakPassword(weak, 'neema.mushi@example.com')).rejects.toThrow(
      'This password is too similar to your e-mail address. Choose one that does not contain your name.',
    )
  })

  it('is rejected at its field', async () => {
    const refused = refuseWeakPassword('password', 'someone@example.com', 'new_password')
    await expect(refused).rejects.toMatchObject({ refusal: { status: 422, fields: [{ path: 'new_password' }] } })
  })

  it.each([
    'coconut shipment 88',
    'neema likes mangoes',
    'correct horse',
    'passwords are hard',
    'mwezi jua bahari',
    'tR9vKp2x',
    'é'.repeat(4) + 'ñandú çaydanlık',
    '密码很难猜到的句子',
  ])('is accepted when it is neither: %s', async (good) => {
    await expect(refuseWeakPassword(good, 'neema.mushi@example.com')).resolves.toBeUndefined()
  })
})

describe('A token', () => {
  it('has 256 random bits: a thousand are all different, and have a prefix for their purpose', () => {
    const tokens = Array.from({ length: 1000 }, () => newToken('session'))
    expect(new Set(tokens).size).toBe(1000)
    expect(tokens.every((token) => /^zb_s_[\w-]{43}$/.test(token))).toBe(true)
    expect([newToken('link').slice(0, 5), newToken('once').slice(0, 5)]).toEqual(['zb_l_', 'zb_o_'])
    expect(new Set(tokens.map((token) => token.slice(5, 9))).size).toBeGreaterThan(990)
  })

  it('is hashed with SHA-256', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('Encrypted data', () => {
  const sealed = seal('the key', { link: 'zb_o_x' })

  it('can be decrypted with its key only', () => {
    expect(unseal('the key', sealed)).toEqual({ link: 'zb_o_x' })
    expect(() => unseal('another key', sealed)).toThrow('')
  })

  it('does not contain the plain text, and differs each time', () => {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('zb_o_x')
    expect(seal('the key', { link: 'zb_o_x' })).not.toBe(sealed)
  })

  it('cannot be decrypted when one bit has changed', () => {
    const bytes = Buffer.from(sealed, 'base64')
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => unseal('the key', changed.toString('base64'))).toThrow('')
    }
  })
})
