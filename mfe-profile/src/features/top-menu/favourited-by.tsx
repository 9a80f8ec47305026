import { callQuery } from '@samvaer/remote-kit/api'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, PersonCard, Time } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './panel.module.css'

/** The most that the panel shows. */
const take = 50

/** The number of members who have the reader among their favourites; who that is, for subscribers. */
export const FavouritedBy = () => {
  const t = useProfileTexts()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(callQuery('Profiles/GetFavoritedBy', { take }))
  if (!data || data.total === 0) return null
  const { items, total, limited } = data
  return (
    <>
      <div className={styles.hint}>
        <span>{t('topMenu.panels.favourites.keptBy', { count: total })}</span>
        <Button
          size="small"
          {...(!limited && { 'aria-expanded': open })}
          onClick={() => (limited ? askMembership('favourites') : setOpen(!open))}
        >
          {t('topMenu.panels.favourites.seeWho')}
        </Button>
      </div>
      {open && (
        <ul className={styles.rows}>
          {items.map((keeper) => (
            <li key={keeper.profileId} className={styles.row}>
              <PersonCard size="small" profile={keeper} beside={<Time value={keeper.addedAt} />} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
