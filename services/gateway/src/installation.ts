import type { ApiClient } from '@samvaer/contracts/client'
import { notifications } from '@samvaer/contracts/notifications'
import type { ServiceTransport } from '@samvaer/service-kit/transport'
import { LastGood } from './last-good.ts'

/** What a page says about this installation; the same object as long as nothing about it changes. */
export interface InstallationFacts {
  /** Sorted; one that was here once stays, also while it is away. */
  services: readonly string[]
  /** Null while the notifications service is away or not installed. */
  publicVapidKey: string | null
}

export class Installation {
  private readonly transport: ServiceTransport
  private readonly names: Set<string>
  private readonly vapidKey: LastGood<string | null>
  private last: InstallationFacts = { services: [], publicVapidKey: null }

  constructor(
    peers: ApiClient,
    transport: ServiceTransport,
    topology: Record<string, string>,
    failed: (error: unknown) => void,
  ) {
    this.transport = transport
    this.names = new Set(Object.keys(topology))
    this.vapidKey = new LastGood(async (signal) => {
      if (!transport.knows(notifications.service)) return this.last.publicVapidKey
      return (await peers.get('Notifications/GetVapidKey', {}, { signal })).publicKey
    }, failed)
  }

  /** What is known now: a page waits for none of it. */
  facts(): InstallationFacts {
    for (const name of [...this.transport.local.keys(), ...this.transport.later.keys()]) this.names.add(name)
    const services = [...this.names].sort()
    const publicVapidKey = this.vapidKey.latest() ?? null
    if (publicVapidKey !== this.last.publicVapidKey || services.join() !== this.last.services.join()) {
      this.last = { services, publicVapidKey }
    }
    return this.last
  }

  /** Asks for what the first page would not wait for. */
  async prepare(): Promise<void> {
    await this.vapidKey.current()
  }
}
