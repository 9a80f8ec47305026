/** Calls from service to service: what becomes of one that is not answered. */
import { ApiError } from '@samvaer/contracts/client'
import { expect, it } from 'vitest'
import { createPeers } from '../src/http/peers.ts'
import type { ServiceTransport, TransportAnswer, TransportRequest } from '../src/http/transport.ts'
import { inSpan, openTraces, traceparent } from '../src/operations/traces.ts'
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

it('carries the trace on that it is part of, and begins none', async () => {
  const sent: (string | undefined)[] = []
  const transport: ServiceTransport = {
    ...hangingTransport(),
    send: async (_service, { headers }) => {
      sent.push(headers.traceparent)
      return { status: 200, headers: {}, body: '{}' }
    },
  }
  const peers = createPeers('profile', signing, transport)
  const ask = () => peers.post('Common/GetLastSeen', { profileIds: [1] })
  const end = await openTraces({ endpoint: 'http://127.0.0.1:9', share: 0 })
  const around = await inSpan({ service: 'profile', name: 'a call', kind: 'server' }, async () => {
    await ask()
    return traceparent()
  })
  await ask()
  await end()
  expect(sent).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/), undefined])
  const [of, ofAround] = [sent[0], around].map((one) => one?.split('-'))
  expect([of?.[1], of?.[2] === ofAround?.[2]]).toEqual([ofAround?.[1], false])
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
