/** The phone of this page: one, whatever draws it. */
import { api } from '@samvaer/remote-kit/api'
import { textsOf } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { useSyncExternalStore } from 'react'
import { namespace } from '../../texts.ts'
import { openMedia } from './media.ts'
import { connectPeer } from './peer.ts'
import { createPhone, type PhoneState } from './phone.ts'

export const phone = createPhone({
  api,
  windowId: crypto.randomUUID(),
  open: openMedia,
  connect: connectPeer,
  onEnd: (end, { other: { name } }) =>
    toast({ tone: end === 'Ended' ? 'neutral' : 'warning', text: textsOf(namespace)(`phone.end.${end}`, { name }) }),
})

/** Says that something draws the calls of this page. */
let noteDrawn: () => void = () => undefined
const drawn = new Promise<true>((resolve) => {
  noteDrawn = () => resolve(true)
})
export const sayDrawn = (): void => noteDrawn()

/** Milliseconds: it is brought by the live connection, as all that follows is. */
const drawnWithin = 8_000

/** True once calls are drawn; false where the live connection brings nothing here. */
export const isDrawn = (): Promise<boolean> =>
  Promise.race([drawn, new Promise<false>((resolve) => setTimeout(resolve, drawnWithin, false))])

export const usePhone = (): PhoneState => useSyncExternalStore(phone.subscribe, phone.state)
