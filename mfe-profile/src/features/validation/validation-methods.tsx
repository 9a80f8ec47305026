import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Callout, Loaded, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { ByVideo } from './by-video.tsx'
import { InPerson } from './in-person.tsx'
import { PersonValidation } from './person-validation.tsx'
import { PhotoCheck } from './photo-check.tsx'
import { ReturnCallout } from './return-callout.tsx'
import { useReturn } from './use-return.ts'
import styles from './validation.module.css'
import { validationInfo } from './validation-query.ts'

/** Shows who of the profile is validated, and the ways by which the others can be (docs/product/entities.md). */
export const ValidationMethods = () => {
  const t = useProfileTexts()
  const { busy, error, from, forget } = useReturn()
  const { ageProven } = useCurrentProfile()
  const query = useQuery({ ...validationInfo, retry: onceMore })
  return (
    <div className={styles.methods}>
      {busy && (
        <Callout live title={t('validation.finishing')}>
          {t('validation.finishingText')}
        </Callout>
      )}
      {error && <ReturnCallout error={error} />}
      {from !== undefined && (
        <p>
          <ButtonLink variant={ageProven ? 'primary' : 'secondary'} icon="arrow-left" to={from} onClick={forget}>
            {t('validation.returnLink')}
          </ButtonLink>
        </p>
      )}
      <Loaded query={query} outline={<Skeleton lines={6} />}>
        {({ forced, persons, methods, video, personal, photo }) => {
          const open = persons.filter(({ validated }) => !validated)
          // Demanded of who has shown it before: a meeting is the way, an eID and a video have been.
          const anew = open.length === 0 && forced !== null && forced !== 'Consent'
          return (
            <>
              {persons.map((person, place) => (
                <PersonValidation
                  key={person.personId}
                  person={person}
                  place={place}
                  couple={persons.length > 1}
                  methods={methods}
                />
              ))}
              {open.length > 0 && methods.includes('VideoUpload') && <ByVideo video={video} persons={open} />}
              {anew && <Callout title={t('validation.anew.title')}>{t('validation.anew.text')}</Callout>}
              {(open.length > 0 || anew) && methods.includes('Personal') && <InPerson personal={personal} />}
              {photo && <PhotoCheck photo={photo} />}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
