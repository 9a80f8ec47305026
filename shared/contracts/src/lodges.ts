/**
 * Lodges: groups of members around an interest (docs/product/lodges.md). A sub-domain is a file of `lodges/`; those whose
 * handlers stand are composed here.
 */
import { area } from './call.ts'

export const lodges = area('Lodges', {
  service: 'lodges',
  calls: {},
})
