import { expect, it } from 'vitest'
import { createRemote } from './remote.tsx'
import { startTexts, textsOf } from './texts.ts'

it('asks for its texts while its root asks for the page', async () => {
  await startTexts('da-DK', 'shell')
  const { promise: file, resolve: come } = Promise.withResolvers<{ default: object }>()
  const remote = createRemote({ name: 'mfe-late', Root: () => null, texts: { 'da-DK': () => file } })
  const host = { attach: async () => undefined, detach: () => undefined }
  await remote.mount({ name: 'mfe-late', domElement: {} as HTMLElement, host })
  come({ default: { word: 'ord' } })
  await expect.poll(() => textsOf('mfe-late')('word')).toBe('ord')
})
