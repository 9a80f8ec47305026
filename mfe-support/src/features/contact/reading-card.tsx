import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { LinksCard } from './links-card.tsx'

/** Links to what there is to read; the glossary is for members. */
export const ReadingCard = () => {
  const t = useSupportTexts()
  const { isLoggedIn } = useCurrentProfile()
  const links = [
    { to: paths.faq, label: t('faq.title') },
    { to: paths.changelog, label: t('changes.title') },
    ...(isLoggedIn ? [{ to: paths.glossary, label: t('glossary.title') }] : []),
  ]
  return <LinksCard id="reading" title={t('home.read')} links={links} />
}
