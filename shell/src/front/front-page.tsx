import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Front } from './front.tsx'

/** The front page as a page of the router: for members, and for whoever comes back to it. */
export default function FrontPage() {
  const { t } = useTexts('shell')
  usePage({ title: t('front.title') })
  return <Front profile={useCurrentProfile()} />
}
