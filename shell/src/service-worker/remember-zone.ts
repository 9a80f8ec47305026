import { timeZoneCookie } from '@samvaer/contracts/shell/values'

const aYear = 365 * 24 * 60 * 60 * 1000

/** Notes the zone of this browser for a year, by which the gateway writes the times of the next page. */
export const rememberZone = (): void => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (document.cookie.split('; ').includes(`${timeZoneCookie}=${timeZone}`)) return
  void cookieStore
    .set({ name: timeZoneCookie, value: timeZone, path: '/', expires: Date.now() + aYear, sameSite: 'lax' })
    .catch(() => undefined)
}
