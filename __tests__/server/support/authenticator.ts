import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewCredential, PasskeyProof } from '../../../src/contract/passkeys'

/* A device with passkeys, in software: ES256 keys, WebAuthn's authenticator data and the CBOR that it is packed in. */

interface Device {
  origin: string
  rp_id: string
  /** Whether its user was verified, by a fingerprint or a PIN. */
  verified: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The head of a CBOR item (RFC 8949): its major type and its length or value. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const byteString = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const textString = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** The public key in COSE: EC2, ES256, P-256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (value: string) => byteString(Buffer.from(value, 'base64url'))
  return map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), coordinate(x)],
    [integer(-3), coordinate(y)],
  )
}

const flags = { present: 1, verified: 4, credential: 64 }

/** A new passkey in a device of its own. Its parts can be changed for a response that must be refused. */
export function newPasskey(device: Device) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, { origin }: Device) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({ rp_id, verified }: Device, count: number, credential: Buffer = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    const flag = flags.present | (verified ? flags.verified : 0) | (credential.length > 0 ? flags.credential : 0)
    return Buffer.concat([sha256(rp_id), Buffer.from([flag]), counted, credential])
  }

  return {
    id: id.toString('base64url'),

    /** The response to the options of a new passkey. */
    create({ challenge }: { challenge: string }, changed: Partial<Device> = {}): NewCredential {
      const of = { ...device, ...changed }
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const attestation = map(
        [textString('fmt'), textString('none')],
        [textString('attStmt'), map()],
        [textString('authData'), byteString(authenticatorData(of, counter, attested))],
      )
      return {
        id: id.toString('base64url'),
        client_data: clientData('webauthn.create', challenge, of).toString('base64url'),
        attestation_object: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },

    /** The response to a request; `count` is that of the signatures, one more than the last. */
    prove({ challenge }: { challenge: string }, changed: Partial<Device & { count: number }> = {}): PasskeyProof {
      counter = changed.count ?? counter + 1
      const of = { ...device, ...changed }
      const client = clientData('webauthn.get', challenge, of)
      const data = authenticatorData(of, counter)
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
    },
  }
}
