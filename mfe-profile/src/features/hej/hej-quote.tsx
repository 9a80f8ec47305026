/** The reader's own sentence or picture that a hej was said to, as it stands now. */
import type { HejAbout } from '@samvaer/contracts/mail/hej'
import { Picture } from '@samvaer/media-ui/pictures'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { mediumQuery } from '../profile-data/media-lists.ts'
import { profileQuery } from '../profile-data/profile-query.ts'
import styles from './hej-quote.module.css'

const Sentence = ({ prompt }: { prompt: NonNullable<HejAbout['prompt']> }) => {
  const t = useProfileTexts()
  const { id } = useCurrentProfile()
  const { data } = useQuery(profileQuery(id))
  const answer = data?.profile?.facts.prompts.find((one) => one.prompt === prompt)?.answer
  // It was taken out since.
  if (answer === undefined) return null
  return (
    <blockquote className={styles.quote}>
      <span className={styles.begins}>{t(`prompt.${prompt}`)}</span> {answer}
    </blockquote>
  )
}

const QuotedPicture = ({ mediaId }: { mediaId: number }) => {
  const t = useProfileTexts()
  const { id } = useCurrentProfile()
  const { data } = useQuery({ ...mediumQuery(id, mediaId), retry: false })
  if (!data) return null
  return (
    <figure className={styles.picture}>
      <Picture card={data.item.media} alt={data.item.alt || t('hej.yourPicture')} sizes="6rem" cover />
    </figure>
  )
}

/** Shows it; nothing for a hej to the person, or where it is gone. */
export const HejQuote = ({ about: { prompt, mediaId } }: { about: HejAbout }) => (
  <>
    {prompt !== undefined && <Sentence prompt={prompt} />}
    {mediaId !== undefined && <QuotedPicture mediaId={mediaId} />}
  </>
)
