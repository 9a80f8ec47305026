/** A passkey without a device: the same key at every start, for tests and for the staff of the demo. */
import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto'
import type { PasskeyAnswer } from '@samvaer/contracts/identity/factors'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** Flags of an authenticator: somebody is there, and was recognised. */
const present = 0x01 | 0x04
const withKey = 0x40

const sizeOf = (length: number): Buffer => {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(length)
  return size
}

export interface Challenge {
  challenge: string
  origin: string
  rpId: string
  /** The number of signatures of the key; 0 of one that does not count. */
  counter?: number
}

/** @param seed the same one is the same key */
export const softwarePasskey = (seed: string) => {
  const exchange = createECDH('prime256v1')
  exchange.setPrivateKey(sha256(`key of ${seed}`))
  const point = exchange.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', d: text(exchange.getPrivateKey()), x: text(x), y: text(y) }
  const key = createPrivateKey({ format: 'jwk', key: jwk })
  const credential = sha256(`id of ${seed}`)
  /** The public key in COSE: an elliptic curve, ES256, P-256, x, y. */
  const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])

  const clientData = (type: string, { challenge, origin }: Challenge): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({ rpId, counter = 0 }: Challenge, flags: number): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  return {
    credentialId: text(credential),
    publicKey: text(cose),
    /** Signs a challenge. */
    answer: (asked: Challenge): PasskeyAnswer => {
      const data = authenticatorData(asked, present)
      const client = clientData('webauthn.get', asked)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key)
      return {
        id: text(credential),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      }
    },
    /** Makes the key known, without saying what made it. */
    made: (asked: Challenge) => {
      const length = sizeOf(credential.length)
      const known = Buffer.concat([Buffer.alloc(16), length, credential, cose])
      const data = Buffer.concat([authenticatorData(asked, present | withKey), known])
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')
      return {
        id: text(credential),
        clientDataJSON: text(clientData('webauthn.create', asked)),
        attestationObject: text(Buffer.concat([head, sizeOf(data.length), data])),
        transports: ['internal'],
      }
    },
  }
}
