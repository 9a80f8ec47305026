import { api } from '@samvaer/remote-kit/api'
import { Link } from '@samvaer/remote-kit/router'
import { VisuallyHidden } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { Person } from '../people/person.tsx'
import { shownPeople } from '../people/shown-lists.ts'
import { NoMatches } from '../people-lists/no-matches.tsx'
import { PeopleFrame, PeopleOutline } from '../people-lists/people-frame.tsx'
import styles from './people-for-you.module.css'

const input = { take: shownPeople }

/** The best matches, before anything is asked for; nothing where they do not come. */
const PeopleForYou = () => {
  const t = useSearchTexts()
  const { data, isPending } = useQuery({
    queryKey: ['Search/GetMatches', input],
    queryFn: ({ signal }) => api.post('Search/GetMatches', input, { signal }),
    retry: false,
  })
  if (isPending) return <PeopleOutline condensed={false} shelf count={shownPeople} />
  if (!data) return null
  if (data.items.length === 0) return <NoMatches />
  const ids = data.items.map(({ profileId }) => profileId)
  return (
    <section aria-labelledby="for-you">
      <VisuallyHidden>
        <h2 id="for-you">{t('start.PossibleMatches.title')}</h2>
      </VisuallyHidden>
      <PeopleFrame condensed={false} shelf label={t('start.PossibleMatches.title')} ids={ids}>
        {data.items.map((person) => (
          <Person key={person.profileId} person={person} condensed={false} />
        ))}
      </PeopleFrame>
      <p className={styles.all}>
        <Link to={paths.matches}>{t('hub.allMatches')}</Link>
      </p>
    </section>
  )
}

export default PeopleForYou
