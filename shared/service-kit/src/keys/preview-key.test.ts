import { expect, it } from 'vitest'
import { readPreviewKey, signPreviewKey } from './preview-key.ts'
import type { SealKeys } from './seal-keys.ts'
import { signText } from './signed-text.ts'

const keyOf = (kid: string) => ({ kid, secret: new Uint8Array(32).fill(kid.charCodeAt(1)) })
const [old, present] = [keyOf('k1'), keyOf('k2')]
const keys: SealKeys = [present, old]
const until = new Date('2026-12-02T12:00:00Z')
const before = new Date(until.getTime() - 1)
const preview = { name: 'mfe-blogs', version: '0.1.0-3f2a91c4', until }

it('says which version it is of until its moment, whichever of our keys signed it', () => {
  const key = signPreviewKey(preview, keys)
  // It stands in addresses and cookies as it is.
  expect(key).toMatch(/^[\w.~-]+$/)
  expect(readPreviewKey(key, keys, before)).toEqual(preview)
  expect(readPreviewKey(key, keys, until)).toBeUndefined()
  expect(readPreviewKey(signPreviewKey(preview, [old]), keys, before)).toEqual(preview)
})

it('is worth nothing with another version, another moment, another key, or signed for something else', () => {
  const key = signPreviewKey(preview, keys)
  expect(readPreviewKey(key.replace('3f2a', '3f2b'), keys, before)).toBeUndefined()
  expect(readPreviewKey(key.replace(/~1/, '~2'), keys, before)).toBeUndefined()
  expect(readPreviewKey(key, [old], before)).toBeUndefined()
  const [text = ''] = key.split('.k2.')
  expect(readPreviewKey(signText(text, { purpose: 'samvaer-live' }, keys), keys, before)).toBeUndefined()
  for (const none of ['', 'x', `${text}.k2.`]) expect(readPreviewKey(none, keys, before)).toBeUndefined()
})
