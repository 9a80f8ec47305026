/** One tap says hej to somebody; it comes late, as a profile shows without it. */
import type { HejAbout } from '@samvaer/contracts/mail/hej'
import { Button } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { type Greeted, useHej, useHejActs } from './hej-data.ts'

interface HejButtonProps {
  to: Greeted
  /** The sentence or picture that it is said to; without one, to the person. */
  about?: HejAbout
  size?: 'small'
  /** The same with what it is said to, where several stand beside each other. */
  label?: string
}

const isAbout = (one: HejAbout, other: HejAbout): boolean =>
  one.prompt === other.prompt && one.mediaId === other.mediaId

/** Says it, once; nothing where none can be said, and one that is received is answered elsewhere. */
const HejButton = ({ to, about = {}, size, label }: HejButtonProps) => {
  const t = useProfileTexts()
  const hej = useHej(to.profileId)
  const { say } = useHejActs(to)
  const look = { icon: 'emoji', ...(size && { size }) } as const
  const isPerson = isAbout(about, {})
  if (hej?.state === 'Sent' && (isPerson || isAbout(about, hej.about)))
    return (
      <Button {...look} disabled>
        {t('hej.said')}
      </Button>
    )
  if (hej?.state !== 'None') return null
  return (
    <Button {...look} onClick={() => say(about)} {...(label && { 'aria-label': label })}>
      {t('hej.say')}
    </Button>
  )
}

export default HejButton
