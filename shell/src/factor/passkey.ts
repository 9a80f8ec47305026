/** Passkeys in the browser: what an authenticator makes and signs, as the calls take it. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { api } from '@samvaer/remote-kit/api'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type Answer = NonNullable<CallInput<'Privacy/Confirm'>['passkey']>
type Made = CallInput<'Privacy/AddPasskey'>['passkey']

const patience = 120_000

/** Takes a closed window of the browser as a change of mind: that is no error. */
const unlessClosed = async <Given>(asking: Promise<Given>): Promise<Given | undefined> => {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}

/** Asks for a passkey of this site. @returns undefined where the member gave none */
export const givePasskey = async (): Promise<Answer | undefined> => {
  const { challenge, rpId } = await api.post('LogOn/GetPasskeyChallenge', {})
  const given = await unlessClosed(
    startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required', timeout: patience } }),
  )
  if (!given) return undefined
  const { clientDataJSON, authenticatorData, signature } = given.response
  return { id: given.id, clientDataJSON, authenticatorData, signature }
}

/** Has a passkey of this site made. @returns undefined where the member made none */
export const makePasskey = async (begun: CallOutput<'Privacy/BeginPasskey'>): Promise<Made | undefined> => {
  const { challenge, rpId, rpName, user, known } = begun
  const made = await unlessClosed(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user: { ...user, displayName: user.name },
        // ES256, EdDSA and RS256: one of them every authenticator has.
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
        attestation: 'none',
        timeout: patience,
      },
    }),
  )
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports }
}
