import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { onlineOnlyHeader } from '@samvaer/contracts/core/headers'
import type { Brand } from '@samvaer/contracts/site/brand'
import { within } from '@samvaer/service-kit/time/deadline'
import type { GatewayParts } from '../gateway-parts.ts'
import { serviceHeaders } from '../requests/service-headers.ts'

/** The member for whom calls are sent, as the gateway would send their own. */
export interface AsMember {
  brand: Brand
  profile: SignedInProfile
  requestId: string
  clientAddress: string
  /** The signed context. */
  context: string
}

type AnsweringParts = Pick<GatewayParts, 'routes' | 'limits' | 'transport'>

export const headersAs = ({ requestId, clientAddress, context }: AsMember): Record<string, string> =>
  serviceHeaders({}, { requestId, address: clientAddress, context })

const answerTo = async (
  call: string,
  { routes, limits, transport }: AnsweringParts,
  member: AsMember,
  signal: AbortSignal,
): Promise<string> => {
  const { brand, profile, clientAddress } = member
  const path = `/api/${call}`
  const route = routes.get(path.split('?', 1)[0] ?? '')
  if (route?.method !== 'GET' || (route.switchedOffBy && brand[route.switchedOffBy])) throw new Error('No such call')
  if (await limits.count(route.rates, { profile, address: clientAddress })) throw new Error('Limited')
  const answer = await transport.send(route.service, { method: 'GET', path, headers: headersAs(member), signal })
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}`)
  // The page is kept for the time without a network; what staff read of others is not.
  if (answer.headers[onlineOnlyHeader] !== undefined) throw new Error('For staff')
  return answer.body
}

/**
 * Sends calls (`<Area>/<Call>?<query>`) for a member.
 * @returns their answers as JSON by call, else why not: one was refused, or did not come in time
 */
export const firstAnswers = async (
  calls: readonly string[],
  parts: AnsweringParts,
  member: AsMember,
  patience: number,
): Promise<ReadonlyMap<string, string> | 'refused' | 'late'> => {
  const begun = performance.now()
  const asked = within(patience, (signal) =>
    Promise.race([
      Promise.all(calls.map(async (call) => [call, await answerTo(call, parts, member, signal)] as const)),
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]),
  )
  return asked.then(
    (answers) => new Map(answers),
    () => (performance.now() - begun < patience ? 'refused' : 'late'),
  )
}
