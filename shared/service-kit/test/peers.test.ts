/** Calls from service to service: what becomes of one that is not answered. */
import { ApiError } from '@samvaer/contracts/client'
import { expect, it } from 'vitest'
import { createPeers } from '../src/http/peers.ts'
import type { ServiceTransport, TransportAnswer, TransportRequest } from '../src/http/transport.ts'
import { testSettings } from './harness.ts'

const { signing } = testSettings()

/** Hangs until the call is given up; says the end of it as the transport does. */
const hangingTransport = (): ServiceTransport => ({
  local: new Map(),
  later: new Map(),
  starting: new Set(),
  knows: () => true,
  close: async () => undefined,
  send: (_service: string, { signal }: TransportRequest) =>
    new Promise<TransportAnswer>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    }),
})

it('a service that hangs counts as one that is away, before a page has waited for long', async () => {
  const peers = createPeers('profile', signing, hangingTransport(), 20)
  const asked = peers.post('Common/GetLastSeen', { profileIds: [1] })
  await expect(asked).rejects.toEqual(new ApiError(0, {}))
  await expect(asked).rejects.toMatchObject({ code: 'Unreachable' })
})

it('a signal of the caller takes the place of the deadline', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const transport = hangingTransport()
  const peers = createPeers('profile', signing, {
    ...transport,
    send: (service, request) => {
      signals.push(request.signal)
      return transport.send(service, request)
    },
  })
  const own = new AbortController()
  const asked = peers.post('Common/GetLastSeen', { profileIds: [1] }, { signal: own.signal })
  await expect.poll(() => signals).toEqual([own.signal])
  own.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
