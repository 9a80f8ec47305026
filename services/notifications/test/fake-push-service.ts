/** A push service on this machine, and browsers that subscribe to it: what arrives is decrypted as a browser would. */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Browser {
  endpoint: string
  /** As Subscribe wants them. */
  p256DH: string
  auth: string
}

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  /** The decrypted payload. */
  payload: unknown
  /** The claims of the signed token, and the key that it was signed with. */
  claims: { aud: string; exp: number; sub: string }
  publicKey: string
}

interface Keys {
  ecdh: ECDH
  auth: Buffer
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** RFC 8188 and RFC 8291: one record of `aes128gcm`. */
const decrypt = (body: Buffer, { ecdh, auth }: Keys): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = hkdf(ecdh.computeSecret(sender), auth, info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // A last record ends with 2, and zeros as padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** RFC 8292. @throws Error when the signature is wrong */
const verifyToken = (authorization: string): Pick<Arrived, 'claims' | 'publicKey'> => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const signed = Buffer.from(`${header}.${claims}`)
  const fits = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!fits) throw new Error('The token is not signed with its key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey }
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const startPushService = async () => {
  const keysOf = new Map<string, Keys>()
  const arrived: Arrived[] = []
  const failures: unknown[] = []
  let answers: { status: number; headers?: Record<string, string> }[] = []
  let attempts = 0

  const server = createServer(async (request, response) => {
    attempts += 1
    const body = await bodyOf(request)
    const { status, headers } = answers.shift() ?? { status: 201 }
    try {
      const path = request.url ?? ''
      const keys = keysOf.get(path)
      if (!keys) throw new Error(`Nobody subscribed at ${path}`)
      const token = verifyToken(request.headers.authorization ?? '')
      const payload: unknown = JSON.parse(decrypt(body, keys))
      if (status < 300) arrived.push({ path, headers: request.headers, payload, ...token })
    } catch (error) {
      failures.push(error)
    }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`

  return {
    host,
    arrived,
    /** The failures: bodies that could not be read or were signed wrongly. */
    failures,
    attempts: () => attempts,
    subscribe: (): Browser => {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      keysOf.set(path, { ecdh, auth })
      const endpoint = `http://${host}${path}`
      return { endpoint, p256DH: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    /** Sets the answers to the next pushes, one after the other; 201 after that. */
    answerWith: (...next: typeof answers) => {
      answers = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
