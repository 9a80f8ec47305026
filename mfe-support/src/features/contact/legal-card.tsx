import { legalPages, legalPaths } from '@samvaer/contracts/support/values'
import { useSupportTexts } from '../../texts.ts'
import { useLegalName } from '../legal-names/use-legal-name.ts'
import { LinksCard } from './links-card.tsx'

/** The legal texts of the brand. */
export const LegalCard = () => {
  const t = useSupportTexts()
  const nameOf = useLegalName()
  const links = legalPages.map((page) => ({ to: legalPaths[page], label: nameOf(page) }))
  return <LinksCard id="legal" title={t('legal.title')} links={links} />
}
