import type { IncomingMessage } from 'node:http'
import { type DrawerWidth, drawerCookie, languageCookie } from '@samvaer/contracts/boot'
import type { Brand } from '@samvaer/contracts/brand'
import type { SignedInProfile } from '@samvaer/contracts/context'
import { type Language, languages } from '@samvaer/contracts/enumerations'
import { cookieValue, sessionToken } from './session-cookie.ts'
import type { Sessions, Visitor } from './sessions.ts'

/** Who asks, and in which language. */
export interface Visit {
  brand: Brand
  language: Language
  /** The session token of the cookie, whatever it is good for. */
  token: string | undefined
  visitor: Visitor
}

const known: ReadonlySet<string> = new Set(languages)
const isLanguage = (text: string | undefined): text is Language => text !== undefined && known.has(text)

/** The reader's language: the cookie, else the brand's own. */
export const languageOf = (cookies: string | undefined, brand: Brand): Language => {
  const chosen = cookieValue(cookies, languageCookie)
  return isLanguage(chosen) ? chosen : brand.language
}

/** How wide the member wants the drawer; undefined without a choice. */
export const drawerOf = (cookies: string | undefined): DrawerWidth | undefined => {
  const chosen = cookieValue(cookies, drawerCookie)
  return chosen === 'mini' || chosen === 'wide' ? chosen : undefined
}

/** Reads cookies and asks identity where it has to; without waiting where that is known. */
export const visitOf = (request: IncomingMessage, brand: Brand, sessions: Sessions): Visit | Promise<Visit> => {
  const cookies = request.headers.cookie
  const language = languageOf(cookies, brand)
  const token = sessionToken(cookies)
  if (token === undefined) return { brand, language, token, visitor: null }
  const visitor = sessions.known(token, brand)
  if (visitor !== undefined) return { brand, language, token, visitor }
  return sessions.resolve(token, brand).then((resolved) => ({ brand, language, token, visitor: resolved }))
}

/** The profile of a visitor; nobody while identity is away. */
export const profileOf = (visitor: Visitor): SignedInProfile | null => (visitor === 'unknown' ? null : visitor)
