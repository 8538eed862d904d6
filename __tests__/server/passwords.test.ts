import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { newToken, seal, sha256, unseal } from '../../src/server/secrets'
import { fitsPassword, hashPassword } from '../../src/server/passwords'
import { refuseWeakPassword } from '../../src/server/modules/auth/commonPasswords'

const cheap = { ln: 4, r: 8, p: 1 }

describe('A password', () => {
  it('is hashed with its parameters and its own salt beside it', async () => {
    const [one, two] = [await hashPassword('coconut'), await hashPassword('coconut', cheap)]
    expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/)
    expect(two).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/)
    expect(await hashPassword('coconut', cheap)).not.toBe(two)
  })

  it('fits whatever parameters it was hashed with, and nothing else does', async () => {
    for (const cost of [cheap, { ln: 5, r: 4, p: 2 }]) {
      const stored = await hashPassword('coconut', cost)
      expect([
        await fitsPassword('coconut', stored),
        await fitsPassword('coconuts', stored),
        await fitsPassword('', stored),
      ]).toEqual([true, false, false])
    }
  })

  it('never fits somebody who is not there, not even the empty one', async () => {
    expect([await fitsPassword('', null), await fitsPassword('coconut', null)]).toEqual([false, false])
  })

  it('stored in an unknown form is a failure, not a way in', async () => {
    for (const stored of ['', 'coconut', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$a2V5', '$scrypt$ln=4,r=8,p=1$$']) {
      await expect(fitsPassword('coconut', stored)).rejects.toThrow('unknown form')
    }
  })

  it('waits its turn: two are hashed at once, twenty wait, the rest are told to come back', async () => {
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

  it('hands its place on to who waits: somebody who comes at that moment does not take it as well', async () => {
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
    ' PASSWORD123 ',
    '12345678',
    'qwertyuiop',
    'aaaaaaaaaa',
    '00000000',
    'iloveyou',
    'letmein1',
    'welcome1',
    'admin123',
    'tanzania',
    'zabuni123',
  ])('is refused when it is among the first that are tried: %s', (weak) => {
    expect(() => refuseWeakPassword(weak, 'someone@example.com')).toThrow('first that are tried')
  })

  it.each(['neema.mushi@example.com', 'NEEMA.MUSHI', 'neema.mushi2026', '12neema.mushi'])(
    'is refused when it is made of the e-mail: %s',
    (weak) => {
      expect(() => refuseWeakPassword(weak, 'neema.mushi@example.com')).toThrow('made of your e-mail')
    },
  )

  it.each(['coconut shipment 88', 'neema likes mangoes', 'correct horse', 'passwords are hard'])(
    'is taken when it is neither: %s',
    (good) => {
      expect(() => refuseWeakPassword(good, 'neema.mushi@example.com')).not.toThrow()
    },
  )
})

describe('A token', () => {
  it('is one of 256 random bits: a thousand are all different, and say what they are for', () => {
    const tokens = Array.from({ length: 1000 }, () => newToken('session'))
    expect(new Set(tokens).size).toBe(1000)
    expect(tokens.every((token) => /^zb_s_[\w-]{43}$/.test(token))).toBe(true)
    expect([newToken('link').slice(0, 5), newToken('once').slice(0, 5)]).toEqual(['zb_l_', 'zb_o_'])
    expect(new Set(tokens.map((token) => token.slice(5, 9))).size).toBeGreaterThan(990)
  })

  it('is hashed as SHA-256 has it', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('What is sealed', () => {
  const sealed = seal('the key', { link: 'zb_o_x' })

  it('opens with its key and no other', () => {
    expect(unseal('the key', sealed)).toEqual({ link: 'zb_o_x' })
    expect(() => unseal('another key', sealed)).toThrow('')
  })

  it('shows nothing of itself, and never looks the same', () => {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('zb_o_x')
    expect(seal('the key', { link: 'zb_o_x' })).not.toBe(sealed)
  })

  it('does not open when one bit has changed', () => {
    const bytes = Buffer.from(sealed, 'base64')
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => unseal('the key', changed.toString('base64'))).toThrow('')
    }
  })
})
