import type { IncomingMessage } from 'node:http'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { lookHeader, lookParameter } from '@samvaer/contracts/core/headers'
import { type Language, languages } from '@samvaer/contracts/core/values'
import type { DrawerWidth } from '@samvaer/contracts/shell/boot'
import { drawerCookie, languageCookie } from '@samvaer/contracts/shell/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { cookieValue, sessionToken } from './session-cookie.ts'
import type { Sessions, Visitor } from './sessions.ts'

/** The reader and the language of a page. */
export interface Visit {
  brand: Brand
  language: Language
  /** The session token of the cookie, whatever it is good for. */
  token: string | undefined
  /** The look through a member that it belongs to (decision 98). */
  look: string | undefined
  visitor: Visitor
}

const known: ReadonlySet<string> = new Set(languages)
const isLanguage = (text: string | undefined): text is Language => text !== undefined && known.has(text)

/** The reader's language: the cookie, else the brand's own. */
export const languageOf = (cookies: string | undefined, brand: Brand): Language => {
  const chosen = cookieValue(cookies, languageCookie)
  return isLanguage(chosen) ? chosen : brand.language
}

/** Returns the member's choice of the drawer's width; undefined without a choice. */
export const drawerOf = (cookies: string | undefined): DrawerWidth | undefined => {
  const chosen = cookieValue(cookies, drawerCookie)
  return chosen === 'mini' || chosen === 'wide' ? chosen : undefined
}

const lookPattern = /^[\da-f-]{36}$/

/** Returns the look that a call or a page names; undefined also for what can be none. */
const lookOf = ({ headers, url }: IncomingMessage): string | undefined => {
  const named =
    headers[lookHeader] ??
    (url?.includes(`${lookParameter}=`) ? new URL(url, 'http://page').searchParams.get(lookParameter) : undefined)
  return typeof named === 'string' && lookPattern.test(named) ? named : undefined
}

/** Reads cookies and asks identity where it has to; without waiting where that is known. */
export const visitOf = (request: IncomingMessage, brand: Brand, sessions: Sessions): Visit | Promise<Visit> => {
  const cookies = request.headers.cookie
  const language = languageOf(cookies, brand)
  const token = sessionToken(cookies)
  const look = lookOf(request)
  if (token === undefined) return { brand, language, token, look, visitor: null }
  const visitor = sessions.known(token, brand, look)
  if (visitor !== undefined) return { brand, language, token, look, visitor }
  return sessions
    .resolve(token, brand, { look })
    .then((resolved) => ({ brand, language, token, look, visitor: resolved }))
}

/** The profile of a visitor; nobody while identity is away. */
export const profileOf = (visitor: Visitor): SignedInProfile | null => (visitor === 'unknown' ? null : visitor)
