/** The names of links to the legal texts of a brand in the first HTML, before a script names them. */
import type { Language } from '@samvaer/contracts/core/values'
import { type LegalPage, legalPages, legalPaths } from '@samvaer/contracts/support/values'

const names: Record<LegalPage, Record<Language, string>> = {
  GeneralTerms: {
    'da-DK': 'Betingelser',
    'nb-NO': 'Vilkår for bruk',
    'sv-SE': 'Allmänna villkor',
    'en-GB': 'General terms',
  },
  TradeTerms: {
    'da-DK': 'Handelsbetingelser',
    'nb-NO': 'Salgsvilkår',
    'sv-SE': 'Köpvillkor',
    'en-GB': 'Terms of sale',
  },
  Privacy: { 'da-DK': 'Privatliv', 'nb-NO': 'Personvern', 'sv-SE': 'Integritet', 'en-GB': 'Privacy' },
  Cookies: { 'da-DK': 'Cookies', 'nb-NO': 'Informasjonskapsler', 'sv-SE': 'Kakor', 'en-GB': 'Cookies' },
  CodeOfConduct: {
    'da-DK': 'Adfærdsregler',
    'nb-NO': 'Atferdsregler',
    'sv-SE': 'Uppföranderegler',
    'en-GB': 'Code of conduct',
  },
  EthicalRules: {
    'da-DK': 'Etisk regelsæt',
    'nb-NO': 'Etiske regler',
    'sv-SE': 'Etiska regler',
    'en-GB': 'Our ethical rules',
  },
  Moderation: {
    'da-DK': 'Sådan modererer vi',
    'nb-NO': 'Slik modererer vi',
    'sv-SE': 'Så modererar vi',
    'en-GB': 'How we moderate',
  },
  ContactPoints: {
    'da-DK': 'Kontaktpunkter',
    'nb-NO': 'Kontaktpunkter',
    'sv-SE': 'Kontaktpunkter',
    'en-GB': 'Contact points',
  },
  Accessibility: {
    'da-DK': 'Tilgængelighed',
    'nb-NO': 'Tilgjengelighet',
    'sv-SE': 'Tillgänglighet',
    'en-GB': 'Accessibility',
  },
}

export const legalLinks = (language: Language): { path: string; title: string }[] =>
  legalPages.map((page) => ({ path: legalPaths[page], title: names[page][language] }))
