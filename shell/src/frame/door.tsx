import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { TriedSignIn } from '@samvaer/contracts/shell/door'
import { FixedTexts, setTitle } from '@samvaer/remote-kit/host'
import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ErrorBoundary } from '@samvaer/ui'
import { useEffect } from 'react'
import { Front } from '../front/front.tsx'
import { Frame } from '../layout/frame.tsx'
import { Header } from '../layout/header.tsx'
import { rest } from '../session/rest.ts'

/** The router has a page of its own for what breaks. */
const showWhatBroke = () => void rest().then(({ goTo }) => goTo('/'))

interface DoorProps {
  visitor: CurrentProfileData
  tried: TriedSignIn | undefined
}

const DoorPage = ({ visitor, tried }: DoorProps) => {
  const { t } = useTexts('shell')
  const { name } = useSite()
  const title = `${t('front.title')} – ${name}`
  useEffect(() => {
    setTitle(title)
  }, [title])
  return (
    <ErrorBoundary fallback={() => null} onError={showWhatBroke}>
      <Frame isLoggedIn={false} bleed header={<Header isLoggedIn={false} topMenu />}>
        <Front profile={visitor} tried={tried} />
      </Frame>
    </ErrorBoundary>
  )
}

/**
 * The front page in its frame as a visitor meets it first, without what other pages need: no router, no cache. It is
 * drawn on the server as well: what it draws first follows from its properties and the page's state alone.
 *
 * @param words the shell's texts as they stand in their file
 */
export const Door = ({ words, ...page }: DoorProps & { words: object }) => (
  <FixedTexts namespace="shell" words={words}>
    <DoorPage {...page} />
  </FixedTexts>
)
