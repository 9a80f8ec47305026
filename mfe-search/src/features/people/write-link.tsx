import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { ButtonLink } from '@samvaer/ui'
import { otherPaths, writePath } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'

interface WriteLinkProps {
  person: ProfileCard
  /** The label of the button, where it is not simply to write. */
  label?: string
}

/** The way to a message to somebody; nothing where there is no mail. */
export const WriteLink = ({ person, label }: WriteLinkProps) => {
  const t = useSearchTexts()
  const { profileId, name } = person
  if (!leadsSomewhere(otherPaths.mail)) return null
  const words = label ?? t('person.write')
  return (
    <ButtonLink
      size="small"
      icon="mail"
      to={writePath(profileId)}
      state={{ card: person }}
      aria-label={t('person.actFor', { act: words, name })}
    >
      {words}
    </ButtonLink>
  )
}
