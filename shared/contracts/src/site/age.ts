/** The age of the site, without the validation library: the door says it. */

/** The day that the age of the site is counted from (docs/product/limits.md), yyyy-mm-dd. */
export const siteSince = '1998-09-01'

/** The age of the site in whole years on a day (yyyy-mm-dd). */
export const siteAgeOn = (day: string): number =>
  Number(day.slice(0, 4)) - Number(siteSince.slice(0, 4)) - (day.slice(5) < siteSince.slice(5) ? 1 : 0)
