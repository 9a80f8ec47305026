/** What gateway and services ask the site service of its brands; between services alone. */
import * as z from 'zod'
import { service } from './access.ts'
import { brand } from './brand.ts'
import { area, get } from './call.ts'

export const brands = area('Brands', {
  service: 'site',
  calls: {
    GetBrands: get({
      about: 'Every brand that passed the checks.',
      access: service,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(brand) }),
    }),
  },
})
