/** The processes of a platform of one's own, for files that start them: containers and units of systemd. */
import { serviceNames } from '../platform/service-table.ts'

export const processNames: readonly string[] = [...serviceNames, 'gateway']

export const commandOf = (name: string): readonly string[] => ['node', `services/${name}/src/server.ts`]

/** Each container has an address of its own, so that all of them listen at one port. */
export const containerPort = 4100

/** Returns the port of a process on one machine, each its own; the gateway has the first. */
export const machinePortOf = (name: string): number =>
  name === 'gateway' ? containerPort : containerPort + 1 + serviceNames.indexOf(name)

/** `SAMVAER_TOPOLOGY` by how a service is reached. */
export const topologyBy = (addressOf: (name: string) => string): string =>
  JSON.stringify(Object.fromEntries(serviceNames.map((name) => [name, addressOf(name)])))

export const machineTopology = (): string => topologyBy((name) => `http://127.0.0.1:${machinePortOf(name)}`)
export const containerTopology = (): string => topologyBy((name) => `http://${name}:${containerPort}`)
