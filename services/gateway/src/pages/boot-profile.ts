import { callPath } from '@samvaer/contracts/core/call'
import { currentProfile } from '@samvaer/contracts/identity/current-profile'
import type { ServiceTransport } from '@samvaer/service-kit/http/transport'
import { addressHeader, contextHeader, requestIdHeader } from '@samvaer/service-kit/keys/context-token'

/** Milliseconds that a page waits for the profile; without it the shell asks for itself. */
const patience = 300
const path = callPath(currentProfile.name, 'GetProfileData')

export const nobodyKnown = 'null'

/** The current profile of a visitor as JSON; `null` when identity is away or slow. */
export const bootProfile = async (
  transport: ServiceTransport,
  visitor: { context: string; requestId: string; address: string },
): Promise<string> => {
  const asked = transport.send(currentProfile.service, {
    method: 'GET',
    path,
    headers: {
      [contextHeader]: visitor.context,
      [requestIdHeader]: visitor.requestId,
      [addressHeader]: visitor.address,
    },
    signal: AbortSignal.timeout(patience),
  })
  const answer = await asked.catch(() => undefined)
  return answer?.status === 200 ? answer.body : nobodyKnown
}
