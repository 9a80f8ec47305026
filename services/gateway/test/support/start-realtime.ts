import { createSocketService, type SocketService } from './socket-service.ts'
import { type StartSite, startSite, type TestSite } from './start-site.ts'

export interface Realtime {
  site: TestSite
  service: SocketService
  close(): Promise<void>
}

/** A site with a WebSocket service in the place of the notifications service, in this process or beside it. */
export const startRealtime = async (across: boolean, options: StartSite = {}): Promise<Realtime> => {
  const service = createSocketService()
  const topology = across ? { notifications: await service.app.listen({ port: 0, host: '127.0.0.1' }) } : {}
  await service.app.ready()
  const site = await startSite({ ...options, settings: { ...options.settings, topology } })
  if (!across) site.services.transport.local.set('notifications', service.asLocal())
  const close = async () => {
    await site.close()
    await service.close()
  }
  return { site, service, close }
}

/** Returns the number of open sockets that the gateway says. */
export const openSockets = async ({ site }: Realtime): Promise<number> => {
  const { text } = await site.send('/metrics')
  return Number(/^samvaer_gateway_open_sockets (\d+)$/m.exec(text)?.[1])
}
