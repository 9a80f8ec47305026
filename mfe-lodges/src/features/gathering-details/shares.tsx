import { Button, Skeleton } from '@samvaer/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { DetailPart } from '../gathering/detail-part.tsx'
import { Loaded } from '../recovery/recovery.ts'
import { ShareForm, shareWords } from './share-form.tsx'
import { ShareRow } from './share-row.tsx'
import styles from './shares.module.css'
import { type ShareActs, type ShareKind, type Shares, useEventShares, useMeetupShares } from './use-shares.ts'

interface SharePartProps {
  kind: ShareKind
  shares: Shares
  acts: ShareActs
  level: 1 | 2
}

/** The things of the list, or the rides; nothing for those who find none and may put none up. */
const SharePart = ({ kind, shares, acts, level }: SharePartProps) => {
  const t = useLodgeTexts()
  const [writes, setWrites] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wrote = useRef(false)
  useEffect(() => {
    if (wrote.current && !writes) opener.current?.focus()
    wrote.current = writes
  }, [writes])
  const items = shares.items.filter((share) => share.kind === kind)
  if (items.length === 0 && !shares.may.add) return null
  const isRide = kind === 'Ride'
  return (
    <DetailPart id={`shares-${kind}`} title={isRide ? t('share.rides') : t('share.title')} level={level}>
      {items.length === 0 ? (
        <p className={styles.quiet}>{isRide ? t('share.noRides') : t('share.none')}</p>
      ) : (
        <ul className={styles.shares}>
          {items.map((share) => (
            <ShareRow key={share.shareId} share={share} acts={acts} />
          ))}
        </ul>
      )}
      {shares.may.add && !writes && (
        <div>
          <Button ref={opener} size="small" icon="plus" onClick={() => setWrites(true)}>
            {t(shareWords[kind].add)}
          </Button>
        </div>
      )}
      {shares.may.add && writes && (
        <ShareForm kind={kind} busy={acts.busy} onAdd={acts.add} onClose={() => setWrites(false)} />
      )}
    </DetailPart>
  )
}

interface ShareListsProps {
  query: UseQueryResult<Shares>
  acts: ShareActs
  level: 1 | 2
}

const ShareLists = ({ query, acts, level }: ShareListsProps) => (
  <Loaded query={query} outline={<Skeleton shape="card" lines={3} />}>
    {(shares) => (
      <>
        <SharePart kind="Thing" shares={shares} acts={acts} level={level} />
        <SharePart kind="Ride" shares={shares} acts={acts} level={level} />
      </>
    )}
  </Loaded>
)

/** The things that guests of an event bring, and their rides. */
export const EventShares = ({ eventId }: { eventId: number }) => <ShareLists {...useEventShares(eventId)} level={1} />

/** The things that those who come to a meetup bring, and their rides. */
export const MeetupShares = (of: { lodgeId: number; meetupId: number }) => (
  <ShareLists {...useMeetupShares(of)} level={2} />
)
