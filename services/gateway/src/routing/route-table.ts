import { areas } from '@samvaer/contracts/areas'
import type { Area, Call } from '@samvaer/contracts/core/call'
import { callPath, serviceOf } from '@samvaer/contracts/core/call'
import type { NamedRate } from '@samvaer/contracts/core/rates'
import { takesFile } from '@samvaer/contracts/media/uploads'

/** A call as the gateway sees it. */
export interface Route {
  path: string
  area: string
  service: string
  /** The feature that a brand may have switched off; the call is not there then. */
  switchedOffBy: Area['switchedOffBy']
  method: Call['method']
  audience: Call['access']['audience']
  /** Makes something, which belongs to whoever sent it. */
  creates: boolean
  /** The limits that the call counts against, besides the ones of every call. */
  rates: readonly NamedRate[]
  /** Counts by a field of its body, so the body has to be read here. */
  countsLogin: boolean
  /** Takes a file, and so its body as multipart form data. */
  takesFile: boolean
}

const routesOf = (area: Area): Route[] =>
  Object.entries(area.calls).map(([name, call]) => ({
    path: callPath(area.name, name),
    area: area.name,
    service: serviceOf(area, call),
    switchedOffBy: area.switchedOffBy,
    method: call.method,
    audience: call.access.audience,
    creates: call.creates === true,
    rates: call.rates,
    countsLogin: call.rates.some((rate) => rate.by === 'login'),
    takesFile: takesFile(call),
  }))

/** Every call by its path, those between services included: `publicRoute` leaves them out. */
export const routeTable = (table: Record<string, Area> = areas): Map<string, Route> =>
  new Map(
    Object.values(table)
      .flatMap(routesOf)
      .map((route) => [route.path, route]),
  )

/** The routes that a client can reach; what is between services does not exist for it. */
export const publicRoutes = (table: Record<string, Area> = areas): Map<string, Route> =>
  new Map([...routeTable(table)].filter(([, route]) => route.audience !== 'service'))
