import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ethicsPath, legalNames, legalPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { LinksCard } from './links-card.tsx'

/** What the footer of every page calls them, so that they have one name. */
const names: Record<(typeof legalNames)[number], string> = {
  GeneralTerms: 'footer.pages.terms',
  TradeTerms: 'footer.pages.trade',
  Privacy: 'footer.pages.privacy',
  Cookies: 'footer.pages.cookies',
  CodeOfConduct: 'footer.pages.conduct',
}

/** The legal texts that the brand has. */
export const LegalCard = () => {
  const t = useSupportTexts()
  const { t: shell } = useTexts('shell')
  const { legalPages } = useSite()
  const has = (path: string) => legalPages.some((page) => page.toLowerCase() === path.toLowerCase())
  const links = [
    ...legalNames.map((name) => ({ to: legalPath(name), label: shell(names[name]) })),
    { to: ethicsPath, label: shell('footer.pages.rules') },
  ].filter(({ to }) => has(to))
  if (links.length === 0) return null
  return <LinksCard id="legal" title={t('legal.title')} links={links} />
}
