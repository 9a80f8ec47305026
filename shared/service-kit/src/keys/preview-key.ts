/** The key in the link to a preview: which version of which remote whoever holds it sees, and until when (decision 145). */
import type { SealKeys } from './seal-keys.ts'
import { readSignedText, signText } from './signed-text.ts'

export interface Preview {
  name: string
  version: string
  until: Date
}

const what = { purpose: 'samvaer-preview' }
/** In no name and in no version; and it means nothing in an address or a cookie. */
const between = '~'

export const signPreviewKey = ({ name, version, until }: Preview, keys: SealKeys): string =>
  signText([name, version, Math.floor(until.getTime() / 1000)].join(between), what, keys)

/** Returns the preview of a key; undefined for one that is forged, of an unknown key, or over. */
export const readPreviewKey = (key: string, keys: SealKeys, now: Date): Preview | undefined => {
  const [name = '', version = '', seconds = ''] = readSignedText(key, what, keys)?.split(between) ?? []
  const until = new Date(Number(seconds) * 1000)
  return name !== '' && until > now ? { name, version, until } : undefined
}
