import type { LegalPage } from '@samvaer/contracts/support/values'
import { useTexts } from '@samvaer/remote-kit/texts'

/** The names of the legal pages in the footer, so that they have one name. */
const names: Record<LegalPage, string> = {
  GeneralTerms: 'footer.pages.terms',
  TradeTerms: 'footer.pages.trade',
  Privacy: 'footer.pages.privacy',
  Cookies: 'footer.pages.cookies',
  CodeOfConduct: 'footer.pages.conduct',
  EthicalRules: 'footer.pages.rules',
  Moderation: 'footer.pages.moderation',
  ContactPoints: 'footer.pages.contact',
  Accessibility: 'footer.pages.accessibility',
}

/** Names a legal text of the brand, also one that is not here yet. */
export const useLegalName = (): ((page: LegalPage) => string) => {
  const { t } = useTexts('shell')
  return (page) => t(names[page])
}
