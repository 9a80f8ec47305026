import { timeZoneCookie } from '@samvaer/contracts/shell/values'
import { LRUCache } from 'lru-cache'
import { cookieValue } from '../sessions/session-cookie.ts'

/** The zone of the brands’ countries, for whoever’s browser has not said another one yet. */
export const usualZone = 'Europe/Copenhagen'

const keptZones = 200
const zones = new LRUCache<string, boolean>({ max: keptZones })
/** The names of zones, none of which is longer. */
const nameOfZone = /^[A-Za-z][\w+/-]{1,39}$/

const isZone = (name: string): boolean => {
  const known = zones.get(name)
  if (known !== undefined) return known
  let exists = nameOfZone.test(name)
  try {
    if (exists) new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    exists = false
  }
  zones.set(name, exists)
  return exists
}

/** Returns the zone in which a reader’s times are written, by the cookies of their browser. */
export const zoneOf = (cookies: string | undefined): string => {
  const said = cookieValue(cookies, timeZoneCookie)
  return said !== undefined && isZone(said) ? said : usualZone
}
