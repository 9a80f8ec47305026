/** Notifies the other tabs of this browser when somebody signs in or out. */
export type SessionMessage = 'signedIn' | 'signedOut'

const channel = new BroadcastChannel('samvaer-session')

export const notifyOtherTabs = (message: SessionMessage): void => channel.postMessage(message)

export const onOtherTab = (listener: (message: SessionMessage) => void): void => {
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => listener(data))
}
