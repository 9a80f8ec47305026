import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { useSite } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { AboutText, LookingFor } from '../../features/profile-about/about-text.tsx'
import { DarkFacts } from '../../features/profile-about/dark-facts.tsx'
import { isEmpty } from '../../features/profile-about/facts.ts'
import { PersonFactsSection } from '../../features/profile-about/person-facts.tsx'
import { PicturesStrip } from '../../features/profile-about/pictures-strip.tsx'
import { Prompts } from '../../features/profile-about/prompts.tsx'
import { editProfilePath, writePath } from '../../features/profile-data/profile-paths.ts'
import { PageFeedback } from '../../features/profile-feedback/page-feedback.tsx'
import { useProfileTexts } from '../../texts.ts'
import styles from './profile-page.module.css'

/** Says that nothing is filled in yet: the viewer asks somebody else about it, or edits the own profile. */
const NothingYet = ({ profile: { me, card } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  if (me)
    return (
      <EmptyState
        icon="profile"
        title={t('profile.nothingYet.own.title')}
        text={t('profile.nothingYet.own.text')}
        action={<ButtonLink to={editProfilePath}>{t('profile.nothingYet.own.act')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      icon="profile"
      title={t('profile.nothingYet.title', { name: card.name })}
      text={t('profile.nothingYet.text')}
      action={<ButtonLink to={writePath(card.profileId)}>{t('profile.nothingYet.act')}</ButtonLink>}
    />
  )
}

/** Shows what a profile says about itself. */
export const AboutPage = ({ profile }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const { dark } = useSite()
  const { card, facts, newDesign, me } = profile
  const empty = isEmpty(profile)
  // Two people need the width for their facts; of one they stand beside the words.
  const couple = profile.persons.length > 1
  const words = (
    <>
      <AboutText text={facts.about} heading={t('profile.about')} />
      {dark && <DarkFacts profile={profile} />}
      {dark && <Slot name="profile.Kinks" values={{ profileId: card.profileId, me }} skeleton={null} />}
    </>
  )
  const answers = !(empty && !dark) && <Prompts profile={profile} />
  return (
    <div className={styles.about}>
      {empty && !dark && <NothingYet profile={profile} />}
      {couple ? (
        <>
          <div className={styles.columns}>
            <div className={styles.column}>
              {words}
              <LookingFor facts={facts} />
            </div>
            <div className={styles.column}>{answers}</div>
          </div>
          <PersonFactsSection profile={profile} />
        </>
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            {words}
            {answers}
            <LookingFor facts={facts} />
          </div>
          <div className={styles.column}>
            <PersonFactsSection profile={profile} />
          </div>
        </div>
      )}
      <PicturesStrip profile={profile} />
      {newDesign && !me && <PageFeedback />}
    </div>
  )
}
