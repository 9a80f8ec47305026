import { listQuery } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { PersonCard, Skeleton } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import styles from './poll.module.css'
import type { SeenPoll } from './poll-draft.ts'

interface VotersDialogProps {
  poll: SeenPoll
  /** The place of the option. */
  option: number
  onClose: () => void
}

/** Lists who voted for an option; blocked members are not among them (docs/product/blocking.md). */
const VotersDialog = ({ poll, option, onClose }: VotersDialogProps) => {
  const t = useLodgeTexts()
  const list = listQuery('Lodges/GetPollVoters', { pollId: poll.pollId, option })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <Dialog open onClose={onClose} title={poll.options[option]}>
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="person" />}
        empty={<p className={styles.quiet}>{t('poll.nobodySeen')}</p>}
      >
        {(people) => (
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.profileId} {...rowAttributes(person.profileId)}>
                <PersonCard profile={person} size="small" />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </Dialog>
  )
}

export default VotersDialog
