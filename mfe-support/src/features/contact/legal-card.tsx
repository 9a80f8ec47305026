import { type LegalPage, legalPages, legalPaths } from '@samvaer/contracts/support/content-values'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useSupportTexts } from '../../texts.ts'
import { LinksCard } from './links-card.tsx'

/** What the footer of every page calls them, so that they have one name. */
const names: Record<LegalPage, string> = {
  GeneralTerms: 'footer.pages.terms',
  TradeTerms: 'footer.pages.trade',
  Privacy: 'footer.pages.privacy',
  Cookies: 'footer.pages.cookies',
  CodeOfConduct: 'footer.pages.conduct',
  EthicalRules: 'footer.pages.rules',
}

/** The legal texts of the brand. */
export const LegalCard = () => {
  const t = useSupportTexts()
  const { t: shell } = useTexts('shell')
  const links = legalPages.map((page) => ({ to: legalPaths[page], label: shell(names[page]) }))
  return <LinksCard id="legal" title={t('legal.title')} links={links} />
}
