/** An event as it lies in the broker: signed by its sender, because whoever reaches the broker can write into it (decision 54). */
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'
import { CompactSign, compactVerify, decodeProtectedHeader, errors as joseErrors } from 'jose'
import * as z from 'zod'
import { type SigningKeys, signerOf } from '../../../keys/signing-keys.ts'

const claimed = z.object({ aggregate: z.string(), sequence: z.number() })
/** So that no token of ours can be taken for an event. */
const typ = 'samvaer-event'
const alg = 'EdDSA'

export const signEvent = async (
  sender: string,
  target: string,
  envelope: DomainEventEnvelope,
  { pairsOf }: SigningKeys,
): Promise<string> => {
  const [key] = pairsOf(sender)
  if (!key) throw new Error(`This process holds no key of ${sender}`)
  const content = new TextEncoder().encode(JSON.stringify({ target, envelope }))
  return await new CompactSign(content).setProtectedHeader({ alg, typ, kid: key.kid }).sign(key.privateKey)
}

/** Returns who sent it and what: undefined for whatever no service that we believe has signed for this receiver. */
export const readEvent = async (
  signed: string,
  target: string,
  { trusted }: SigningKeys,
): Promise<{ sender: string; envelope: unknown } | undefined> => {
  try {
    const { kid = '' } = decodeProtectedHeader(signed)
    const key = trusted.get(kid)
    if (!key) return undefined
    const { payload, protectedHeader } = await compactVerify(signed, key, { algorithms: [alg] })
    const read: { target?: unknown; envelope?: unknown } = JSON.parse(new TextDecoder().decode(payload))
    if (protectedHeader.typ !== typ || read.target !== target) return undefined
    return { sender: signerOf(kid), envelope: read.envelope }
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof TypeError || error instanceof SyntaxError)
      return undefined
    throw error
  }
}

/** Returns what a text says that is not signed, as far as it says anything: nothing to act on. */
export const contentOf = (signed: string): { aggregate?: string; sequence?: number } => {
  try {
    const { envelope } = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())
    return claimed.parse(envelope)
  } catch {
    return {}
  }
}
