import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { ButtonLink } from '@samvaer/ui'
import { otherPaths, wishPath } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { WriteLink } from '../people/write-link.tsx'

/** The ways to congratulate somebody: a message, and a wish where another remote sells them. */
export const Greetings = ({ person }: { person: ProfileCard }) => {
  const t = useSearchTexts()
  const { profileId, name } = person
  return (
    <>
      <WriteLink person={person} label={t('birthdays.greet')} />
      {leadsSomewhere(otherPaths.birthdayWish) && (
        <ButtonLink
          size="small"
          icon="heart"
          to={wishPath(profileId)}
          aria-label={t('person.actFor', { act: t('birthdays.wish'), name })}
        >
          {t('birthdays.wish')}
        </ButtonLink>
      )}
    </>
  )
}
