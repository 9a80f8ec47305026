// @vitest-environment happy-dom
/** An upload says whose file it is: another tab may have signed in somebody else before its turn. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setPageState } from './internal/stores/page-state.ts'
import { profileCall } from './session/profile-call.ts'
import { uploadFile, uploadPicture } from './uploads.ts'

const sent: Record<string, string>[] = []
class Request {
  upload = {}
  status = 200
  responseText = '{}'
  onloadend: () => void = () => undefined
  readonly headers: Record<string, string> = {}
  open = () => undefined
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value
  }
  send = () => {
    sent.push(this.headers)
    queueMicrotask(() => this.onloadend())
  }
}
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

const png = new File([Uint8Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0))], 'chosen.png', {
  type: 'image/png',
})

it.each([
  ['a picture', uploadPicture],
  ['a file', uploadFile],
])('%s is of the member who chose it', async (_what, upload) => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const queryClient = new QueryClient()
  setPageState({ queryClient } as Parameters<typeof setPageState>[0])
  const signIn = (id: number) => queryClient.setQueryData([profileCall, {}], { id })
  signIn(7)
  const sending = upload(png, { albumType: 'Album', copyrightConfirmed: true })
  signIn(8)
  await sending
  signIn(0)
  await upload(png, { albumType: 'Album', copyrightConfirmed: true })
  expect(sent.map((headers) => headers['samvaer-whose'])).toEqual(['7', undefined])
})
