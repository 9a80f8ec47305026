import type { OwnSentence } from '@samvaer/contracts/search/calls'
import { Link } from '@samvaer/remote-kit/router'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Avatar, Icon, type IconName, VisuallyHidden } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../texts.ts'
import styles from './portrait-card.module.css'
import type { ShownPerson } from './shown-person.ts'

const Mark = ({ icon, children }: { icon: IconName; children: string }) => (
  <span className={styles.mark} title={children}>
    <Icon name={icon} size="small" />
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
)

/** Own words, behind the beginning that they finish; its dots begin no line. */
const Sentence = ({ prompt, text }: OwnSentence) => {
  const t = useSearchTexts()
  return (
    <p className={styles.sentence}>
      {prompt && <span className={styles.begins}>{t(`prompt.${prompt}`).replace(' …', '\u00a0…')} </span>}
      {text}
    </p>
  )
}

interface PortraitCardProps {
  person: ShownPerson
  /** The words beside the place: how far away it is, for example. */
  beside?: ReactNode
  /** The quiet line: that they are here, for example. */
  state?: ReactNode
}

/** A person as a large picture, with one sentence of their own; each fact once. */
export const PortraitCard = ({ person, beside, state }: PortraitCardProps) => {
  const t = useSearchTexts()
  const { profileId, name, ages, place, validated, photoChecked, subscriber, sentence } = person
  const path = useProfilePath()(profileId)
  return (
    <div className={styles.person}>
      <span className={styles.portrait}>
        <Avatar profile={person} size="huge" />
      </span>
      <div className={styles.words}>
        <p className={styles.line}>
          {path ? (
            <Link className={styles.name} to={path}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          {ages.length > 0 && <span className={styles.quiet}>{ages.join(' & ')}</span>}
          {(validated || photoChecked || subscriber) && (
            <span className={styles.marks}>
              {validated && <Mark icon="validated">{t('person.validated')}</Mark>}
              {photoChecked && <Mark icon="photo-checked">{t('person.photoChecked')}</Mark>}
              {subscriber && <Mark icon="membership">{t('person.subscriber')}</Mark>}
            </span>
          )}
        </p>
        <p className={styles.place}>
          {place && <span>{place}</span>}
          {beside && <span>{beside}</span>}
          {state}
        </p>
        {sentence && <Sentence {...sentence} />}
      </div>
    </div>
  )
}
