/** The brand and day that the catalogue is read for, as the address keeps them. */
import { deskPaths, idOf } from '../../paths.ts'

export interface CatalogueChoice {
  siteId?: number
  /** yyyy-mm-dd */
  day?: string
}

export const catalogueChoice = (query: URLSearchParams): CatalogueChoice => {
  const [siteId, day] = [idOf(query.get('brand')), query.get('day')]
  return {
    ...(siteId !== undefined && { siteId }),
    ...(day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && { day }),
  }
}

export const cataloguePath = ({ siteId, day }: CatalogueChoice): string => {
  const query = new URLSearchParams({ ...(siteId && { brand: String(siteId) }), ...(day && { day }) }).toString()
  return query === '' ? deskPaths.catalogue : `${deskPaths.catalogue}?${query}`
}
