import type { DistanceBand, ProfileData } from '@samvaer/contracts/profile/shapes'
import { type Format, useFormat } from '@samvaer/remote-kit/format'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Callout, Icon, lazyPart } from '@samvaer/ui'
import { type ReactNode, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { editProfilePath } from '../profile-data/profile-paths.ts'
import { NoteEditor } from '../profile-note/note-editor.tsx'
import { ProfileNote } from '../profile-note/profile-note.tsx'
import { Portrait } from './portrait.tsx'
import { ProfileActs } from './profile-acts.tsx'
import { ProfileBadges } from './profile-badges.tsx'
import styles from './profile-header.module.css'

const ReceivedHej = lazyPart(() => import('../hej/received-hej.tsx'))

/** The band in the brand's unit: "Under 10 km away". */
const distanceLine = (band: DistanceBand, format: Format, t: ReturnType<typeof useProfileTexts>): string => {
  const distance = format.distance(Number(band.replace(/\D/g, '')))
  return band === 'From100' ? t('profile.distance.from', { distance }) : t('profile.distance.under', { distance })
}

/** Shows where somebody lives, how far away that is, and when they were here last. */
const Whereabouts = ({ profile: { card, distance, online } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const format = useFormat()
  return (
    <ul className={styles.quiet}>
      {card.place && (
        <li>
          <Icon name="place" size="small" />
          {card.place}
        </li>
      )}
      {distance && <li>{distanceLine(distance, format, t)}</li>}
      {online && (
        <li {...(online === 'Now' && { className: styles.now })}>
          {online === 'Now' && <span className={styles.light} />}
          {t(`profile.online.${online}`)}
        </li>
      )}
    </ul>
  )
}

interface ProfileHeaderProps {
  profile: ProfileData
  /** Smaller, above a page that is about something else than the person. */
  compact: boolean
  /** Their pictures, large, for a page that is about the person. */
  gallery: ReactNode
  /** The facts that most want to know first. */
  glance: ReactNode
}

/** Shows who this is, and what one may do: the top of every page of a profile. */
export const ProfileHeader = ({ profile, compact, gallery, glance }: ProfileHeaderProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const [writing, setWriting] = useState(false)
  const { me, card, memberSince, note } = profile
  const paused = useCurrentProfile().pause !== undefined
  return (
    <header
      className={compact ? styles.compact : styles.header}
      {...(card.gender === 'Couple' && { 'data-couple': '' })}
    >
      {compact ? <Portrait card={card} /> : <div className={styles.gallery}>{gallery}</div>}
      <div className={styles.words}>
        <h1 className={styles.name} tabIndex={-1}>
          {card.name}
          {card.ages.length > 0 && <span className={styles.ages}> {card.ages.join(' & ')}</span>}
        </h1>
        <Whereabouts profile={profile} />
        <ProfileBadges profile={profile} />
        {!compact && glance}
        {me && compact && (
          <ButtonLink size="small" icon="edit" to={editProfilePath}>
            {t('profile.own.edit')}
          </ButtonLink>
        )}
        {me && !compact && (
          <div className={styles.own}>
            <Callout
              title={t(paused ? 'profile.own.paused' : 'profile.own.title')}
              action={
                <ButtonLink size="small" icon="edit" to={editProfilePath}>
                  {t('profile.own.edit')}
                </ButtonLink>
              }
            >
              {t('profile.own.text')}
            </Callout>
          </div>
        )}
        {!me && <ReceivedHej from={card} />}
        {!me && <ProfileActs profile={profile} onWriteNote={() => setWriting(true)} />}
        {!compact && <p className={styles.since}>{t('profile.since', { date: format.date(memberSince) })}</p>}
      </div>
      {!me && (writing || (note !== null && !compact)) && (
        <div className={styles.note}>
          {writing ? (
            <NoteEditor card={card} text={note ?? ''} onClose={() => setWriting(false)} />
          ) : (
            <ProfileNote card={card} text={note ?? ''} onEdit={() => setWriting(true)} />
          )}
        </div>
      )}
    </header>
  )
}
