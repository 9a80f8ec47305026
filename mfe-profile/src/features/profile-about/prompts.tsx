import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { ButtonLink, Card, Cluster, EmptyState, lazyPart } from '@samvaer/ui'
import { LinkedText } from '@samvaer/writing/reading'
import { useProfileTexts } from '../../texts.ts'
import { answerPath, editProfilePath } from '../profile-data/profile-paths.ts'
import styles from './prompts.module.css'

const HejButton = lazyPart(() => import('../hej/hej-button.tsx'))

/** The sentences that they finished, large: each is something to answer. One's own page asks for the first one. */
export const Prompts = ({ profile: { me, card, facts } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const { profileId } = card
  if (facts.prompts.length === 0)
    return me ? (
      <EmptyState
        icon="quote"
        title={t('profile.prompts.own.title')}
        text={t('profile.prompts.own.text')}
        action={<ButtonLink to={`${editProfilePath}#edit-prompts`}>{t('profile.prompts.own.act')}</ButtonLink>}
      />
    ) : null
  return (
    <ul className={styles.prompts} aria-label={t('profile.prompts.title')}>
      {facts.prompts.map(({ prompt, answer }) => {
        const begins = t(`prompt.${prompt}`)
        return (
          <Card key={prompt} as="li">
            <figure className={styles.prompt}>
              <figcaption className={styles.begins}>{begins}</figcaption>
              <blockquote className={styles.answer}>
                <LinkedText text={answer} />
              </blockquote>
              {!me && (
                <Cluster>
                  <ButtonLink
                    size="small"
                    icon="answer"
                    to={answerPath(profileId, prompt)}
                    aria-label={t('profile.prompts.answerTo', { prompt: begins })}
                  >
                    {t('profile.prompts.answer')}
                  </ButtonLink>
                  <HejButton to={card} about={{ prompt }} size="small" label={t('hej.sayAbout', { prompt: begins })} />
                </Cluster>
              )}
            </figure>
          </Card>
        )
      })}
    </ul>
  )
}
