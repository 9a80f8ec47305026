/** The services of teams with a repository of their own, as an operator admitted them (decision 150). */
import type { ApiClient } from '@samvaer/contracts/client'
import { callPath } from '@samvaer/contracts/core/call'
import { type OwnService, teamsService } from '@samvaer/contracts/registry/own-services'
import { StaleIfError } from '../stale-if-error.ts'
import type { Route } from './route-table.ts'

interface Admitted {
  services: ReadonlyMap<string, OwnService>
  routes: ReadonlyMap<string, Route>
  /** The names under which pages find them. */
  names: readonly string[]
}

const routesOf = ({ name: service, areas }: OwnService): Route[] =>
  Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, { method, audience, rates }]) => ({
      path: callPath(area, name),
      area,
      service,
      switchedOffBy: undefined,
      method,
      audience,
      creates: method === 'POST',
      // They count for themselves, whatever a limit of the platform is called.
      rates: rates.map((rate) => ({ ...rate, name: `${service}:${rate.name}` })),
      countsLogin: false,
      takesFile: false,
    })),
  )

const admittedOf = (items: readonly OwnService[]): Admitted => ({
  services: new Map(items.map((service) => [service.name, service])),
  routes: new Map(items.flatMap(routesOf).map((route) => [route.path, route])),
  names: items.length === 0 ? [] : [...items.map(({ name }) => name), teamsService],
})

export type OwnServices = StaleIfError<Admitted>

/** Reads the services that were admitted, at most once a second; the same ones stay the same object. */
export const ownServices = (
  peers: ApiClient,
  failed: (error: unknown) => void,
  patience?: () => number,
): OwnServices => {
  let last: { text: string; admitted: Admitted } | undefined
  return new StaleIfError(
    async (signal) => {
      const { items } = await peers.get('Registry/GetOwnServices', {}, { signal })
      const text = JSON.stringify(items)
      if (last?.text !== text) last = { text, admitted: admittedOf(items) }
      return last.admitted
    },
    failed,
    patience,
  )
}
