import type { BrandSwitch } from '@samvaer/contracts/core/brand-switches'
import type { Brand, BrandArticle, BrandArticles, BrandPage } from '@samvaer/contracts/site/brand'
import type { TestServices } from '@samvaer/testing/start-services'
import { createRecordingService, type RecordingService } from './recording-service.ts'

/**
 * Puts the site's own brands, with these pages and articles by brand in the place of theirs, in the place of the site
 * service.
 */
export const withPages = async (
  { peers, transport }: Pick<TestServices, 'peers' | 'transport'>,
  pages: Record<string, BrandPage[]>,
  articles: Record<string, BrandArticles> = {},
): Promise<RecordingService> => {
  const { items } = await peers.get('Brands/GetBrands', {})
  const service = createRecordingService()
  await service.app.ready()
  service.answerWith(() => ({
    items: items.map(({ articles: _own, ...brand }) => {
      const given = articles[brand.key]
      return { ...brand, pages: pages[brand.key] ?? [], ...(given && { articles: given }) }
    }),
  }))
  transport.local.set('site', service.asLocal('site'))
  return service
}

const texts = (danish: string, swedish: string) => ({ 'da-DK': danish, 'sv-SE': swedish })

/** The site's own brands, some with these switched off, in the place of the site service. */
export const withSwitches = async (
  { peers, transport }: Pick<TestServices, 'peers' | 'transport'>,
  switches: Readonly<Record<string, BrandSwitch>>,
): Promise<void> => {
  const { items } = await peers.get('Brands/GetBrands', {})
  const service = createRecordingService()
  await service.app.ready()
  service.answerWith(() => ({
    items: items.map((brand) => {
      const off = switches[brand.key]
      return off === undefined ? brand : { ...brand, [off]: true }
    }),
  }))
  transport.local.set('site', service.asLocal('site'))
}

/**
 * The site's own brands, one of them closed, in the place of the site service.
 * @returns the entry that closes it, to be changed
 */
export const withClosed = async (
  { peers, transport }: Pick<TestServices, 'peers' | 'transport'>,
  key: string,
  maintenance: NonNullable<Brand['maintenance']>,
): Promise<NonNullable<Brand['maintenance']>> => {
  const { items } = await peers.get('Brands/GetBrands', {})
  const service = createRecordingService()
  await service.app.ready()
  service.answerWith(() => ({
    items: items.map((brand) => (brand.key === key ? { ...brand, maintenance } : brand)),
  }))
  transport.local.set('site', service.asLocal('site'))
  return maintenance
}

/** A page in the words of a brand. */
export const brandPage = (path: string, changes: Partial<BrandPage> = {}): BrandPage => ({
  path,
  frontPage: true,
  title: texts('Dating for voksne', 'Dejting för vuxna'),
  description: texts('Mød nogen at tale med.', 'Möt någon att prata med.'),
  heading: texts('Tal sammen <først>', 'Prata först'),
  lead: texts('Der er god tid.', 'Det finns gott om tid.'),
  sections: [
    {
      heading: texts('Sådan gør du', 'Så gör du'),
      paragraphs: [texts('Opret dig.', 'Skapa en profil.'), texts('Skriv.', 'Skriv.')],
    },
  ],
  ...changes,
})

/** An article in the words of a brand. */
export const brandArticle = (slug: string, publishedOn: string, changes: Partial<BrandArticle> = {}): BrandArticle => ({
  slug,
  publishedOn,
  byline: texts('Os, der passer stedet', 'Vi som sköter stället'),
  title: texts(`Om ${slug}`, `Kring ${slug}`),
  description: texts('Om at skrive.', 'Om att skriva.'),
  lead: texts('Der er god tid.', 'Det finns gott om tid.'),
  sections: [
    { heading: texts('Begynd', 'Börja'), paragraphs: [texts('Læs først.', 'Läs först.'), texts('Skriv.', 'Skriv.')] },
  ],
  ...changes,
})

/** The articles of a brand under their title. */
export const brandArticles = (...items: BrandArticle[]): BrandArticles => ({
  title: texts('Vores blog', 'Vår blogg'),
  description: texts('Fra os til alle.', 'Från oss till alla.'),
  lead: texts('Det her er fra os.', 'Det här är från oss.'),
  items,
})
