/** A brand that its operator has closed for a while: a sentence for members, and staff who are signed in go on. */
import type { IncomingMessage } from 'node:http'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { mayActAs } from '@samvaer/contracts/core/roles'
import type { Language } from '@samvaer/contracts/core/values'
import { type Brand, textIn } from '@samvaer/contracts/site/brand'
import type { GatewayResponse } from '../gateway-response.ts'
import { escapeHtml } from '../html.ts'
import { languageIn, sendPlainPage } from '../sites/plain-page.ts'

export const statusPath = '/status'

const words: Record<Language, [title: (name: string) => string, status: string]> = {
  'en-GB': [(name) => `${name} is closed for a moment`, 'How the site is'],
  'da-DK': [(name) => `${name} holder lukket et øjeblik`, 'Sådan har siden det'],
  'nb-NO': [(name) => `${name} er stengt et øyeblikk`, 'Slik står det til med siden'],
  'sv-SE': [(name) => `${name} är stängt en stund`, 'Så mår sidan'],
}

/** Says that a brand is closed, in a language. */
export const closedTitle = ({ name }: Brand, language: Language): string => words[language][0](name)

/** Seconds after which a browser asks again, at the least and where nobody said until when. */
const soonest = 30
const usual = 300

/** Returns the seconds after which to ask again; undefined where the site is open. */
export const closedFor = ({ maintenance }: Brand, now = Date.now()): number | undefined => {
  if (!maintenance) return undefined
  if (maintenance.until === undefined) return usual
  const left = Date.parse(maintenance.until) - now
  return left > 0 ? Math.max(soonest, Math.ceil(left / 1000)) : undefined
}

/** True for those who look after the site: they see what they do before members do. */
export const mayEnterClosed = (profile: SignedInProfile | null): boolean =>
  profile !== null && mayActAs(profile.role, 'Support')

/** Says that the site is closed, in the brand's words, and asks again by itself. */
export const sendClosedPage = (
  request: IncomingMessage,
  response: GatewayResponse,
  brand: Brand,
  retryAfter: number,
): void => {
  const language = languageIn(request.headers['accept-language'], brand.language)
  const [, status] = words[language]
  const text = escapeHtml(textIn(brand.maintenance?.text ?? {}, language))
  sendPlainPage(response, {
    ...{ status: 503, language, title: closedTitle(brand, language), colours: brand.theme.colours },
    body: `<p role="status">${text}</p><p><a href="${statusPath}">${status}</a></p>`,
    headers: { 'retry-after': String(retryAfter), refresh: String(Math.min(retryAfter, usual)) },
  })
}
