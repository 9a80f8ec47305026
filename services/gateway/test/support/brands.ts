import type { BrandPage } from '@samvaer/contracts/brand'
import type { TestServices } from '@samvaer/testing/start-services'
import { createRecordingService, type RecordingService } from './recording-service.ts'

/** Puts the site's own brands, with these pages by brand in the place of theirs, in the place of the site service. */
export const withPages = async (
  { peers, transport }: Pick<TestServices, 'peers' | 'transport'>,
  pages: Record<string, BrandPage[]>,
): Promise<RecordingService> => {
  const { items } = await peers.get('Brands/GetBrands', {})
  const service = createRecordingService()
  await service.app.ready()
  service.answerWith(() => ({ items: items.map((brand) => ({ ...brand, pages: pages[brand.key] ?? [] })) }))
  transport.local.set('site', service.asLocal('site'))
  return service
}

const texts = (danish: string, swedish: string) => ({ 'da-DK': danish, 'sv-SE': swedish })

/** A page in the words of a brand. */
export const brandPage = (path: string, changes: Partial<BrandPage> = {}): BrandPage => ({
  path,
  kind: 'landing',
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
