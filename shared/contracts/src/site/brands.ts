/** The calls of gateway and services to the site service about its brands; between services alone. */
import * as z from 'zod'
import { service } from '../core/access.ts'
import { area, get } from '../core/call.ts'
import { brand } from './brand.ts'

export const brands = area('Brands', {
  service: 'site',
  calls: {
    GetBrands: get({
      about: 'Every brand that passed the checks, or none with `unchanged` when the asker knows this version already.',
      access: service,
      query: z.strictObject({ known: z.string().max(100).optional() }),
      returns: z.object({ version: z.string(), unchanged: z.boolean(), items: z.array(brand) }),
    }),
  },
})
