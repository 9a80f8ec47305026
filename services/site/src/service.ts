/** What belongs to the site as a whole: its brands, and what every page may need (likes, countries). */
import { fileURLToPath } from 'node:url'
import { common } from '@samvaer/contracts/common'
import { defineService } from '@samvaer/service-kit/define-service'
import { implement } from '@samvaer/service-kit/implement'
import { openBrandFiles } from './brand-files.ts'
import { brandsArea } from './calls/brands.ts'
import { countryCalls } from './calls/countries.ts'
import { likeCalls } from './calls/likes.ts'
import { models } from './models/models.ts'

export const themesFolder = fileURLToPath(new URL('../../../shell/themes', import.meta.url))

/** The service over the brands of a folder. */
export const createSiteService = (folder: string) =>
  defineService({
    name: 'site',
    models,
    directory: true,
    areas: (parts) => {
      const files = openBrandFiles({ folder, log: parts.log, clock: parts.clock })
      return [brandsArea(files), implement(common, { ...countryCalls(files), ...likeCalls(parts) })]
    },
  })

export const siteService = createSiteService(themesFolder)
