/** Reads the receivers of events from the services: the text of contracts/src/domain-event-receivers.ts. */
import { type DomainEventName, domainEventNames } from '@samvaer/contracts/domain-events'
import { directoryListens } from '@samvaer/service-kit/database/directory-copy'
import type { EventHandlers, Models, Parts } from '@samvaer/service-kit/parts'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { loadService, serviceNames } from '../platform/service-table.ts'
import { writtenList } from './written-list.ts'

/** Stands for whatever a service asks for while it says what it listens to; no listener of it is ever called. */
const anything: unknown = new Proxy(() => anything, { get: () => anything })

const listenedTo = ({ directory, listens }: ServiceDefinition<Models>): DomainEventName[] => {
  const own: EventHandlers = listens?.(anything as Parts<Models>) ?? {}
  return [...(Object.keys(own) as DomainEventName[]), ...(directory ? directoryListens : [])]
}

export const eventReceiversText = async (): Promise<string> => {
  const services = await Promise.all(serviceNames.map(loadService))
  const lines = domainEventNames.map((name) => {
    const receivers = services.filter((service) => listenedTo(service).includes(name)).map((service) => service.name)
    return writtenList(`  ${name}: `, receivers, ',')
  })
  return [
    '/** The services that listen to each event. Written from the services by `npm test -- shared/cli --update`; do not edit. */\n',
    'export const domainEventReceivers: Readonly<Record<string, readonly string[]>> = {\n',
    ...lines,
    '}\n',
  ].join('')
}
