/** The waiting calls of the member on this page: how a call gets among them and when it is sent. */
import { pageCache, staysSignedIn } from '@samvaer/remote-kit/host'
import { textsOf } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { networkFailed } from '../network/network.ts'
import { checkSession } from '../session/watch-session.ts'
import { offlineParts, showsWaiting, waitingRules } from './offline-parts.ts'
import { refetchActive } from './refetch-active.ts'
import { sendWaiting } from './send-waiting.ts'
import { loadOfflineTexts } from './texts.ts'
import { type CallBody, joining, sendingOf, type WaitingCall } from './waiting-calls.ts'
import { waitingInTab } from './waiting-in-tab.ts'
import { waitingNow, waitingState } from './waiting-state.ts'
import {
  addWaiting,
  changeWaiting,
  forgetOthers,
  keepIn,
  readWaiting,
  removeWaiting,
  takeWaitingIntoTab,
  waitingName,
} from './waiting-store.ts'

/** Milliseconds until the next attempt where the service said nothing. */
const again = 30_000

const retry: { timer: ReturnType<typeof setTimeout> | undefined } = { timer: undefined }
const channel: { open: BroadcastChannel | undefined } = { open: undefined }

const read = async (): Promise<void> => {
  const { member } = waitingState.get()
  const waiting = member === 0 ? [] : await readWaiting(member)
  waitingState.set((state) => (state.member === member ? { member, waiting } : state))
}

/** Reads everything anew that shows what waits. */
const refreshShown = (): Promise<void> => {
  const parts = offlineParts()
  return refetchActive(pageCache(), (call) => parts.some((part) => showsWaiting(part, call)))
}

/** Reads what waits again: something was added, sent or refused, here or elsewhere. */
const readAgain = async (): Promise<void> => {
  const before = waitingNow()
  await read()
  if (JSON.stringify(waitingNow()) !== JSON.stringify(before)) await refreshShown()
}

const notifyTabs = (): void => channel.open?.postMessage('changed')

/** Sends what waits; what cannot be sent now is tried again. */
export const sendNow = async (): Promise<void> => {
  clearTimeout(retry.timer)
  const { member } = waitingState.get()
  if (member === 0) return
  const sending = await sendWaiting(member)
  if (sending === 'done') return
  // This page is another member's by now; with that what waits is removed.
  if (sending === 'another') return checkSession()
  networkFailed()
  retry.timer = setTimeout(() => void sendNow(), sending.later === undefined ? again : sending.later * 1000)
}

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** The worker, in browsers that have it, sends the call after the page was closed. */
const registerSync = async (): Promise<void> => {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(waitingName)
}

/** Keeps a call, or takes the one back that it is the opposite of; answers with it where it waits. */
export const keepForLater = async (call: string, body: CallBody): Promise<WaitingCall | undefined> => {
  const { member, waiting } = waitingState.get()
  const rules = waitingRules()
  const what = joining(rules, waiting, { call, body })
  if (typeof what === 'object') await removeWaiting(what.remove.key)
  const sending = rules[call] && sendingOf(rules[call])
  const added =
    what === 'add'
      ? await addWaiting({ profileId: member, call, body, at: new Date().toISOString(), ...sending })
      : undefined
  await read()
  notifyTabs()
  if (added) void registerSync().catch(() => undefined)
  return added
}

/** Takes one out that the member has read the refusal of. */
export const putAway = async ({ key }: WaitingCall): Promise<void> => {
  await removeWaiting(key)
  await read()
  notifyTabs()
}

/** Removes everything that waits, after signing out. */
export const forgetWaiting = async (): Promise<void> => {
  await forgetOthers(undefined)
  await read()
}

/** Completes calls that a page of an earlier build kept: they do not say how they are sent. */
const completeEarlier = async (): Promise<void> => {
  const rules = waitingRules()
  for (const waiting of waitingNow()) {
    const rule = rules[waiting.call]
    if (rule && waiting.repeatable === undefined) await changeWaiting({ ...waiting, ...sendingOf(rule) })
  }
}

/**
 * Lets calls of this member wait, 0 for nobody, and sends what was left. Calls that another member left are removed.
 */
export const openWaiting = async (id: number): Promise<void> => {
  if (!channel.open) {
    channel.open = new BroadcastChannel(waitingName)
    channel.open.addEventListener('message', () => void readAgain())
  }
  waitingState.set({ member: id, waiting: [] })
  if (id === 0) return
  const stays = staysSignedIn()
  keepIn(stays ? undefined : waitingInTab)
  if (!stays) await takeWaitingIntoTab(id)
  const unsent = await forgetOthers(id)
  if (unsent > 0) {
    await loadOfflineTexts()
    toast({ tone: 'warning', text: textsOf('shell-offline')('ofAnother', { count: unsent }) })
  }
  await read()
  if (waitingNow().length > 0) {
    await completeEarlier()
    await refreshShown()
    await sendNow()
  }
}
