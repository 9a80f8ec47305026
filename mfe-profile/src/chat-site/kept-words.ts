/** Keeps unsent messages of a room in this browser, as other unsent words are kept (decision 93). */
import { memberStorage, unsentKey } from '@samvaer/remote-kit/standalone'

/** Something that is not sent yet. */
export interface WaitingWords {
  clientMessageId: string
  text: string
  /** When it was written, as ISO 8601 text. */
  at: string
}

export interface KeptWords {
  draft: string
  waiting: WaitingWords[]
}

const nothing: KeptWords = { draft: '', waiting: [] }

const keyOf = (profileId: number, chatRoomId: number): string => unsentKey('chat', profileId, String(chatRoomId))

export const readKept = (profileId: number, chatRoomId: number): KeptWords => {
  try {
    const text = memberStorage().getItem(keyOf(profileId, chatRoomId))
    return text === null ? nothing : { ...nothing, ...(JSON.parse(text) as Partial<KeptWords>) }
  } catch {
    return nothing
  }
}

/** Keeps it; a browser without room for it goes on with what is on the page. */
export const keep = (profileId: number, chatRoomId: number, { draft, waiting }: KeptWords): void => {
  try {
    const key = keyOf(profileId, chatRoomId)
    if (draft === '' && waiting.length === 0) memberStorage().removeItem(key)
    else memberStorage().setItem(key, JSON.stringify({ draft, waiting }))
  } catch {
    // Full, or closed to us.
  }
}
