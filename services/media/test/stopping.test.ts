/** Rules.md R31: running calls get 25 seconds, and nobody holds up the end for longer. */
import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { startMedia } from './media-world.ts'

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
  await stopping.close()
  await ended
})
