/** When the page cannot even start: after one guarded reload, plain words without anything that could fail as well. */
import type { Language } from '@samvaer/contracts/core/values'
import { reloadOnce } from '../routing/reload-once.ts'

const sentences: Record<Language, string> = {
  'en-GB': 'The page could not start. Check your connection and load it again.',
  'da-DK': 'Siden kunne ikke starte. Tjek din forbindelse, og indlæs den igen.',
  'nb-NO': 'Siden kunne ikke starte. Sjekk tilkoblingen din og last den inn på nytt.',
  'sv-SE': 'Sidan kunde inte starta. Kontrollera din anslutning och ladda om den.',
}

export const showStartFailure = (error: unknown): void => {
  console.error(error)
  if (reloadOnce()) return
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = sentences[document.documentElement.lang as Language] ?? sentences['en-GB']
  document.body.append(message)
}
