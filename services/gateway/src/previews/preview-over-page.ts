import type { Language } from '@samvaer/contracts/core/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import type { GatewayResponse } from '../gateway-response.ts'
import { sendPlainPage } from '../sites/plain-page.ts'
import { endedPreview } from './previews.ts'

// Sentences of ours: nothing in them has to be escaped.
const words: Record<Language, [title: string, text: string, link: string]> = {
  'en-GB': [
    'This preview is over',
    'The link has expired, is not complete, or leads to a version that was withdrawn. Whoever gave it to you can make another one.',
    'To the site as everybody sees it',
  ],
  'da-DK': [
    'Forhåndsvisningen er slut',
    'Linket er udløbet, mangler noget eller fører til en version, der er trukket tilbage. Den, du fik det af, kan lave et nyt.',
    'Til siden, som alle ser den',
  ],
  'nb-NO': [
    'Forhåndsvisningen er over',
    'Lenken er utløpt, mangler noe eller fører til en versjon som er trukket tilbake. Den du fikk den av, kan lage en ny.',
    'Til siden slik alle ser den',
  ],
  'sv-SE': [
    'Förhandsvisningen är slut',
    'Länken har gått ut, saknar något eller leder till en version som har dragits tillbaka. Den som gav dig den kan göra en ny.',
    'Till sidan som alla ser den',
  ],
}

/** Says that a preview is shown no more, and ends it in this browser. */
export const sendPreviewOverPage = (response: GatewayResponse, brand: Brand, language: Language): void => {
  const [title, text, link] = words[language]
  sendPlainPage(response, {
    ...{ status: 410, language, title, colours: brand.theme.colours },
    body: `<p>${text}</p><p><a href="/">${link}</a></p>`,
    headers: { 'set-cookie': endedPreview },
  })
}
