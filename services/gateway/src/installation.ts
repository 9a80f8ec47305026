import type { ApiClient } from '@samvaer/contracts/client'
import { notifications } from '@samvaer/contracts/notifications/calls'
import { common } from '@samvaer/contracts/site/common'
import type { ServiceTransport } from '@samvaer/service-kit/http/transport'
import { StaleIfError } from './stale-if-error.ts'

/** The facts of a page about this installation; the same object as long as nothing about it changes. */
export interface InstallationFacts {
  /** Sorted; one that was here once stays, also while it is away. */
  services: readonly string[]
  /** Null while the notifications service is away or not installed. */
  publicVapidKey: string | null
  /** A machine of the operator's translates. */
  translates?: true | undefined
}

export class Installation {
  private readonly transport: ServiceTransport
  private readonly names: Set<string>
  private readonly vapidKey: StaleIfError<string | null>
  private readonly translator: StaleIfError<boolean>
  /** Services that start in this process beside the gateway are asked once they are ready. */
  private started: boolean
  private last: InstallationFacts = { services: [], publicVapidKey: null }
  private lastWithOwn: { of: InstallationFacts; own: readonly string[]; facts: InstallationFacts } | undefined

  constructor(
    peers: ApiClient,
    transport: ServiceTransport,
    topology: Record<string, string>,
    failed: (error: unknown) => void,
    patience?: () => number,
  ) {
    this.transport = transport
    this.names = new Set(Object.keys(topology))
    this.started = [notifications, common].every(({ service }) => service in topology)
    this.vapidKey = new StaleIfError(
      async (signal) => {
        if (!this.started || !transport.knows(notifications.service)) return this.last.publicVapidKey
        return (await peers.get('Notifications/GetVapidKey', {}, { signal })).publicKey
      },
      failed,
      patience,
    )
    this.translator = new StaleIfError(
      async (signal) => {
        if (!this.started || !transport.knows(common.service)) return this.last.translates ?? false
        return (await peers.get('Common/GetTranslator', {}, { signal })).available
      },
      failed,
      patience,
    )
  }

  /** Returns the facts known now: a page waits for none of them. */
  facts(): InstallationFacts {
    for (const name of [...this.transport.local.keys(), ...this.transport.later.keys()]) this.names.add(name)
    const services = [...this.names].sort()
    const publicVapidKey = this.vapidKey.latest() ?? null
    const translates = this.translator.latest() || undefined
    const isKnown = publicVapidKey === this.last.publicVapidKey && translates === this.last.translates
    if (!isKnown || services.join() !== this.last.services.join()) this.last = { services, publicVapidKey, translates }
    return this.last
  }

  /**
   * Returns the same for a page, with the services of teams, which come and go and are not the installation's to watch.
   * @param own the same list as long as nothing about it changes
   */
  factsWith(own: readonly string[]): InstallationFacts {
    const of = this.facts()
    if (own.length === 0) return of
    if (this.lastWithOwn?.of !== of || this.lastWithOwn.own !== own)
      this.lastWithOwn = { of, own, facts: { ...of, services: [...of.services, ...own].sort() } }
    return this.lastWithOwn.facts
  }

  /** Asks for what the first page would not wait for. */
  async prepare(signal: AbortSignal): Promise<void> {
    await Promise.race([this.whenStarted(), new Promise((resolve) => signal.addEventListener('abort', resolve))])
    if (signal.aborted) return
    this.started = true
    for (const fact of [this.vapidKey, this.translator]) fact.forget()
    await Promise.all([this.vapidKey.current(), this.translator.current()])
  }

  private async whenStarted(): Promise<void> {
    const { local, later } = this.transport
    for (const { service } of [notifications, common]) {
      try {
        await later.get(service)?.()
        await local.get(service)?.ready
      } catch {
        // Then it is away, as one of another process would be.
      }
    }
  }
}
