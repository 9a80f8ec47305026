/** Rules.md R31: running calls get 25 seconds, and nobody holds up the end for longer. */
import { request } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { startMedia } from './media-world.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** From now on what is to be done after so long is done when it is said, and nothing else is other than it was. */
const heldAt = (milliseconds: number) => {
  const waiting: (() => void)[] = []
  const { setTimeout: ordinary } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, after?: number, ...rest: []) => {
    if (after === milliseconds) waiting.push(work)
    // The real one is only later: what clears it clears nothing else.
    return ordinary(work, after, ...rest)
  }) as typeof setTimeout)
  return waiting
}

test('a service that stops does not wait for somebody who sends no more', async () => {
  const stopping = await startMedia()
  const { port } = new URL(stopping.origin)
  const sending = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/Common/UploadTempMedia?albumTypeId=2&copyrightConfirmed=true',
    headers: { ...(await stopping.headers({ profileId: 1 })), 'content-type': 'multipart/form-data; boundary=x' },
  })
  const ended = new Promise((resolve) => sending.once('error', resolve))
  sending.write('--x\r\nContent-Disposition: form-data; name="File"; filename="a"\r\n\r\n')
  const { places } = workshopOf(stopping.service(mediaService).parts)
  await vi.waitFor(() => expect(places.countOf(1)).toBe(1), 10_000)

  const waiting = heldAt(25_000)
  let isClosed = false
  const closed = stopping.close().then(() => {
    isClosed = true
  })
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  // It has its time.
  expect([isClosed, places.countOf(1)]).toEqual([false, 1])
  for (const go of waiting) go()
  await closed
  await ended
})
