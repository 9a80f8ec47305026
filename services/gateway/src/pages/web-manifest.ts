import { type Brand, textIn } from '@samvaer/contracts/site/brand'
import type { Theme } from '../themes/themes.ts'

export const manifestPath = '/manifest.webmanifest'

/**
 * Returns the name below the icon on a home screen: nobody who looks over a shoulder reads that of the dark variant.
 */
export const homeScreenName = (brand: Brand): string => (brand.dark ? brand.company.name : brand.name)

/** The site as an app to install: `/manifest.webmanifest`. */
export const webManifest = (brand: Brand, { icon, appIcons }: Theme): string => {
  const { surface } = brand.theme.colours
  const name = homeScreenName(brand)
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    ...(!brand.dark && { description: textIn(brand.texts.description, brand.language) }),
    lang: brand.language,
    start_url: '/Start',
    scope: '/',
    display: 'standalone',
    theme_color: surface,
    background_color: surface,
    icons: [
      { src: icon, sizes: 'any', type: 'image/svg+xml' },
      { src: appIcons.small, sizes: '192x192', type: 'image/png' },
      { src: appIcons.large, sizes: '512x512', type: 'image/png' },
      { src: appIcons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
