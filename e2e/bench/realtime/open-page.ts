/** Opens the realtime connection that an open page of a member has. */
import type { RealtimeMessage } from '@samvaer/contracts/notifications/calls'
import { WebSocket } from 'ws'

export interface OpenPage {
  close(): void
}

/**
 * Connects, and resolves with the first message of the gateway.
 * @param onMessage called with every message after that
 * @throws Error when it is refused
 */
export const openPage = (
  gateway: string,
  cookie: string,
  onMessage: (message: RealtimeMessage) => void,
): Promise<OpenPage> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${gateway.replace('http', 'ws')}/realtime`, { headers: { cookie, origin: gateway } })
    const close = () => {
      socket.removeAllListeners('close')
      socket.terminate()
    }
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as RealtimeMessage
      if (message.type === 'hello' || message.type === 'reset') resolve({ close })
      else onMessage(message)
    })
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
  })
