/** `/status`: how the site is, for everybody, without a script, a session or a database. */
import type { IncomingMessage } from 'node:http'
import type { Language } from '@samvaer/contracts/core/values'
import { sessions as sessionsArea } from '@samvaer/contracts/identity/sessions'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { type Brand, textIn } from '@samvaer/contracts/site/brand'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { escapeHtml } from '../html.ts'
import { isReady } from '../operation/readiness.ts'
import { languageIn, sendPlainPage } from '../sites/plain-page.ts'
import { StaleIfError } from '../stale-if-error.ts'
import { closedFor, closedTitle } from './maintenance.ts'

/** Seconds until an open page asks again by itself. */
const again = '60'

interface Words {
  all: string
  some: string
  none: string
  works: string
  away: string
  signIn: string
  seen: (time: string) => string
  back: (name: string) => string
}

const words: Record<Language, Words> = {
  'en-GB': {
    all: 'Everything works',
    some: 'Parts of the site are away; the rest works',
    none: 'The site is away. We are on it.',
    works: 'works',
    away: 'away',
    signIn: 'Signing in',
    seen: (time) => `Seen at ${time}. This page looks again every minute.`,
    back: (name) => `To ${name}`,
  },
  'da-DK': {
    all: 'Alt virker',
    some: 'Dele af siden er væk; resten virker',
    none: 'Siden er væk. Vi arbejder på det.',
    works: 'virker',
    away: 'væk',
    signIn: 'Log ind',
    seen: (time) => `Set kl. ${time}. Siden ser efter igen hvert minut.`,
    back: (name) => `Til ${name}`,
  },
  'nb-NO': {
    all: 'Alt virker',
    some: 'Deler av siden er borte; resten virker',
    none: 'Siden er borte. Vi er på saken.',
    works: 'virker',
    away: 'borte',
    signIn: 'Innlogging',
    seen: (time) => `Sett kl. ${time}. Siden ser etter igjen hvert minutt.`,
    back: (name) => `Til ${name}`,
  },
  'sv-SE': {
    all: 'Allt fungerar',
    some: 'Delar av sidan ligger nere; resten fungerar',
    none: 'Sidan ligger nere. Vi arbetar på det.',
    works: 'fungerar',
    away: 'ligger nere',
    signIn: 'Inloggning',
    seen: (time) => `Sett kl. ${time}. Sidan tittar igen varje minut.`,
    back: (name) => `Till ${name}`,
  },
}

/** A part of the site by a name that members know, and the service without which it does not work. */
interface Part {
  label: (language: Language) => string
  service: string
  /** As in the menu. */
  order: number
}

/** Signing in, and what each remote puts into the menu first, by the service of the first area that it names. */
const partsOf = (releases: readonly ListedRelease[], routes: GatewayParts['routes']): Part[] => {
  const services = new Map([...routes.values()].map(({ area, service }) => [area, service]))
  return [
    { service: sessionsArea.service, order: 0, label: (language) => words[language].signIn },
    ...releases.flatMap(({ description: { remote } }): Part[] => {
      const first = remote.contributes.menu?.[0]
      const service = services.get(remote.areas[0] ?? '')
      return first && service
        ? [{ service, order: first.order, label: (language) => textIn(first.label, language) }]
        : []
    }),
  ]
}

const timeOf = ({ openingHours }: Brand, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone: openingHours.zone, hour: '2-digit', minute: '2-digit' }).format()

export const createStatusPage = ({ transport, releases, routes, installation }: GatewayParts) => {
  /** The services that are here and do not say that they are ready; asked at most once a second, however many look. */
  const away = new StaleIfError<ReadonlySet<string>>(
    async () => {
      const names = installation.facts().services
      const answers = await Promise.all(names.map((name) => isReady(transport, name)))
      return new Set(names.filter((_, index) => !answers[index]))
    },
    () => undefined,
  )

  return async (request: IncomingMessage, response: GatewayResponse, brand: Brand): Promise<void> => {
    const language = languageIn(request.headers['accept-language'], brand.language)
    const t = words[language]
    const [gone, listed] = await Promise.all([away.current(), releases.current()])
    const here = new Set(installation.facts().services)
    const parts = partsOf(listed?.items ?? [], routes)
      .filter(({ service }) => here.has(service))
      .sort((one, other) => one.order - other.order)
    const isAway = ({ service }: Part): boolean => gone?.has(service) ?? true
    const lost = parts.filter(isAway).length
    const overall = lost === 0 ? t.all : lost === parts.length ? t.none : t.some
    const retryAfter = closedFor(brand)
    const sentence =
      retryAfter === undefined ? '' : `<p>${escapeHtml(textIn(brand.maintenance?.text ?? {}, language))}</p>`
    const rows = parts.map(
      (part) => `<li>${escapeHtml(part.label(language))} <span>${isAway(part) ? t.away : t.works}</span></li>`,
    )
    sendPlainPage(response, {
      ...{ status: 200, language, colours: brand.theme.colours },
      title: retryAfter === undefined ? overall : closedTitle(brand, language),
      body:
        `${sentence}<ul>${rows.join('')}</ul><p>${t.seen(timeOf(brand, language))}</p>` +
        `<p><a href="/">${escapeHtml(t.back(brand.name))}</a></p>`,
      headers: { refresh: again },
    })
  }
}
