import { expect, it } from 'vitest'
import { createRemote } from './remote.tsx'
import { startTexts, textsOf } from './texts.ts'

it('is attached once its texts are there: it begins with its page and not with a skeleton', async () => {
  await startTexts('da-DK', 'shell')
  const { promise: file, resolve: come } = Promise.withResolvers<{ default: object }>()
  const remote = createRemote({ name: 'mfe-late', Root: () => null, texts: { 'da-DK': () => file } })
  const readWhenAttached: string[] = []
  const attach = async () => void readWhenAttached.push(textsOf('mfe-late')('word'))
  const host = { attach, detach: () => undefined }
  const mounted = remote.mount({ name: 'mfe-late', domElement: {} as HTMLElement, host })
  come({ default: { word: 'ord' } })
  await mounted
  expect(readWhenAttached).toEqual(['ord'])
})
