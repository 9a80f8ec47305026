import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { callQuery } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { useRecovery } from '@samvaer/remote-kit/recovery'
import { PersonCard, Skeleton, TextField } from '@samvaer/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { MailLoadFailure } from '../recovery/load-failure.tsx'
import { knownPeople } from './known-people.ts'
import styles from './people-choice.module.css'

interface PeopleChoiceProps {
  chosen: readonly ProfileCard[]
  onChange: (chosen: ProfileCard[]) => void
  /** The members who take part already. */
  without?: readonly number[]
}

/** Chooses among the people one writes with. */
export const PeopleChoice = ({ chosen, onChange, without = [] }: PeopleChoiceProps) => {
  const t = useProfileTexts()
  const [text, setText] = useState('')
  const filterText = useDebounced(text.trim())
  const query = useQuery({
    ...callQuery('Mail/GetConversations', { folder: 'Inbox', filterText, take: 50 }),
    placeholderData: keepPreviousData,
  })
  const failure = useRecovery(query, query.refetch)
  const found = knownPeople(query.data?.items ?? [], without)
  const isChosen = ({ profileId }: ProfileCard) => chosen.some((one) => one.profileId === profileId)
  const shown = [...chosen.filter((one) => !found.some(({ profileId }) => profileId === one.profileId)), ...found]
  const toggle = (card: ProfileCard) =>
    onChange(isChosen(card) ? chosen.filter(({ profileId }) => profileId !== card.profileId) : [...chosen, card])
  return (
    <>
      <TextField
        type="search"
        label={t('group.find')}
        description={t('group.findHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {!query.data && !failure && <Skeleton shape="person" />}
      {failure && <MailLoadFailure failure={failure} />}
      {query.data && shown.length === 0 && <p className={styles.none}>{t('group.nobody')}</p>}
      <ul className={styles.people}>
        {shown.map((card) => (
          <li key={card.profileId}>
            <label className={styles.person}>
              <input type="checkbox" className={styles.box} checked={isChosen(card)} onChange={() => toggle(card)} />
              <PersonCard profile={card} size="small" to={false} />
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
