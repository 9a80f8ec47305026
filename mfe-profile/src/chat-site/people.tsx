import type { ChatMessage } from '@samvaer/contracts/chat/talk'
import { useProfilePath } from '@samvaer/remote-kit/session'
import { Avatar, IconButton } from '@samvaer/ui'
import styles from './people.module.css'
import { useChatTexts } from './texts.ts'

type Person = ChatMessage['author']

interface PeopleProps {
  people: readonly Person[]
  ownId: number
  ask: (person: Person) => void
  close: () => void
}

/** The people in the room, oneself first. On narrow windows it lies over the messages. */
export const People = ({ people, ownId, ask, close }: PeopleProps) => {
  const t = useChatTexts()
  const pathOf = useProfilePath()
  const ordered = people.toSorted((one, other) => Number(other.profileId === ownId) - Number(one.profileId === ownId))
  return (
    <aside id="chat-people" className={styles.people} aria-labelledby="chat-people-title">
      <div className={styles.head}>
        <h2 id="chat-people-title">{t('people.title', { count: people.length })}</h2>
        <span className={styles.close}>
          <IconButton icon="close" label={t('people.close')} onClick={close} />
        </span>
      </div>
      <ul className={styles.list}>
        {ordered.map((person) => {
          const { profileId, name, ages } = person
          return (
            <li key={profileId} className={styles.row}>
              <a className={styles.person} href={pathOf(profileId)} target="_blank" rel="noreferrer">
                <Avatar profile={person} />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.quiet}>{profileId === ownId ? t('people.you') : ages.join(' + ')}</span>
                </span>
              </a>
              {profileId !== ownId && (
                <IconButton icon="more" size="small" label={t('people.more', { name })} onClick={() => ask(person)} />
              )}
            </li>
          )
        })}
      </ul>
      {people.length === 1 && <p className={styles.alone}>{t('people.alone')}</p>}
    </aside>
  )
}
