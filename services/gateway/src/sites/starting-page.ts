import type { Language } from '@samvaer/contracts/core/values'
import type { GatewayResponse } from '../gateway-response.ts'
import { languageIn, sendPlainPage } from './plain-page.ts'

/** Seconds until the browser asks again by itself. */
const again = '5'

// Sentences of ours: nothing in them has to be escaped.
const words: Record<Language, [title: string, text: string]> = {
  'en-GB': ['We are just starting', 'The site is on its way up. This page opens by itself in a moment.'],
  'da-DK': ['Vi er lige ved at starte', 'Siden er på vej op. Den åbner af sig selv om et øjeblik.'],
  'nb-NO': ['Vi holder på å starte', 'Siden er på vei opp. Den åpner seg selv om et øyeblikk.'],
  'sv-SE': ['Vi håller på att starta', 'Sidan är på väg upp. Den öppnas av sig själv om ett ögonblick.'],
}

/** Says to somebody who opens a page that the site is not there yet, and asks again by itself. */
export const sendStartingPage = (response: GatewayResponse, accepted: string | undefined): void => {
  // Nobody knows yet whose site it is.
  const language = languageIn(accepted, 'en-GB')
  const [title, text] = words[language]
  const headers = { 'retry-after': again, refresh: again }
  sendPlainPage(response, { status: 503, language, title, body: `<p role="status">${text}</p>`, headers })
}
