import { callQuery } from '@samvaer/remote-kit/api'
import { ButtonLink, PersonCard } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FindPeopleLink } from '../../find-people-link.tsx'
import { mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import styles from './people-to-write-to.module.css'

/** Few enough to choose from at a glance. */
const most = 3

/** The next step where nobody writes yet: favourites who are online, and the way to others. */
export const PeopleToWriteTo = () => {
  const t = useProfileTexts()
  const heading = useId()
  const { data } = useQuery({ ...callQuery('TopMenu/OnlineFavorites', {}), retry: false })
  const people = data?.items.slice(0, most) ?? []
  return (
    <>
      <FindPeopleLink variant={people.length > 0 ? 'secondary' : 'primary'} />
      {people.length > 0 && (
        <section className={styles.people} aria-labelledby={heading}>
          <h3 id={heading} className={styles.heading}>
            {t('empty.online')}
          </h3>
          <ul className={styles.list}>
            {people.map((card) => (
              <li key={card.profileId}>
                <PersonCard
                  profile={card}
                  size="small"
                  action={
                    <ButtonLink size="small" to={`${mailRoot}?to=${card.profileId}`} state={{ card }}>
                      {t('empty.write')}
                    </ButtonLink>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
