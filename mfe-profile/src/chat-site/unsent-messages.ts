/** Keeps unsent messages of a room in this browser, as other unsent words are kept (decision 93). */
import { memberStorage, unsentKey } from '@samvaer/remote-kit/standalone'

/** Something that is not sent yet. */
export interface UnsentMessage {
  clientMessageId: string
  text: string
  /** When it was written, as ISO 8601 text. */
  at: string
}

export interface UnsentMessages {
  draft: string
  waiting: UnsentMessage[]
}

const nothing: UnsentMessages = { draft: '', waiting: [] }

const keyOf = (profileId: number, chatRoomId: number): string => unsentKey('chat', profileId, String(chatRoomId))

export const readUnsent = (profileId: number, chatRoomId: number): UnsentMessages => {
  try {
    const text = memberStorage().getItem(keyOf(profileId, chatRoomId))
    return text === null ? nothing : { ...nothing, ...(JSON.parse(text) as Partial<UnsentMessages>) }
  } catch {
    return nothing
  }
}

/** Keeps it; a browser without room for it goes on with what is on the page. */
export const keepUnsent = (profileId: number, chatRoomId: number, { draft, waiting }: UnsentMessages): void => {
  try {
    const key = keyOf(profileId, chatRoomId)
    if (draft === '' && waiting.length === 0) memberStorage().removeItem(key)
    else memberStorage().setItem(key, JSON.stringify({ draft, waiting }))
  } catch {
    // Full, or closed to us.
  }
}
