/** An open page of a member, as far as it hears news. */
import type { RealtimeMessage } from '@samvaer/contracts/notifications/calls'
import { WebSocket } from 'ws'

export interface OpenPage {
  close(): void
}

/**
 * Resolves when the gateway has said hello.
 * @param hear called with every message after that
 * @throws Error when it is refused
 */
export const openPage = (
  gateway: string,
  cookie: string,
  hear: (message: RealtimeMessage) => void,
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
      else hear(message)
    })
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
  })
