/** The addresses of this remote (docs/product/screens.md, "Lodges and events"). */

export const lodgesRoot = '/Community/Lodges'
export const eventsRoot = '/Community/Events'

export const paths = {
  front: lodgesRoot,
  search: `${lodgesRoot}/Search`,
  newest: `${lodgesRoot}/Newest`,
  myLodges: `${lodgesRoot}/MyLodges`,
  create: `${lodgesRoot}/Create`,
  upcomingEvents: `${eventsRoot}/UpcomingEvents`,
  myEvents: `${eventsRoot}/MyEvents`,
} as const

/** A page of a lodge: `About`, `Debate/Topic/7`. */
export const lodgePath = (lodgeId: number, page = 'About'): string => `${lodgesRoot}/Lodge/${lodgeId}/${page}`

/** Tells the kind of page that an address leads to. */
export const isLodge = (pathname: string): boolean => pathname.startsWith(`${lodgesRoot}/Lodge/`)
export const isMail = (pathname: string): boolean => /\/Mail(\/|$)/i.test(pathname)
export const isAbout = (pathname: string): boolean => /\/About\/?$/i.test(pathname)

/** The id in a route; undefined for anything but a positive whole number (docs/product/validation.md, "Addresses"). */
export const idOf = (parameter: string | undefined): number | undefined =>
  parameter !== undefined && /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined
