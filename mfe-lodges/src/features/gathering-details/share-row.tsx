import { confirm } from '@samvaer/remote-kit/toasts'
import { Avatar, Button, Icon, IconButton } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './shares.module.css'
import type { Share, ShareActs } from './use-shares.ts'

/** The names of those who take of it; a number stands behind who takes several. */
const useTakers = ({ takers, taken }: Share): string => {
  const t = useLodgeTexts()
  if (taken === 0) return ''
  const named = takers.map(({ profile: { name }, count }) =>
    count > 1 ? t('share.some', { name, number: count }) : name,
  )
  return named.join(', ')
}

interface ShareRowProps {
  share: Share
  acts: ShareActs
}

/** A thing of the list, or a ride, with what the viewer may do with it. */
export const ShareRow = ({ share, acts }: ShareRowProps) => {
  const t = useLodgeTexts()
  const { shareId, kind, text, count, by, taken, mine, may } = share
  const takers = useTakers(share)
  const isRide = kind === 'Ride'
  const name = isRide ? t('share.rideFrom', { town: text }) : text
  const left = count - taken
  const seats = left > 0 ? t('share.seatsLeft', { count: left }) : t('share.noSeats')
  const askRemove = async () => {
    const sure =
      taken === 0 ||
      (await confirm({
        title: t('share.removeTitle', { text: name }),
        text: isRide ? t('share.removeRideText') : t('share.removeText'),
        confirmLabel: t('share.removeAct'),
        tone: 'danger',
      }))
    if (sure) acts.remove(shareId)
  }
  const act = (label: string, next: number, variant: 'secondary' | 'quiet') => (
    <Button
      size="small"
      variant={variant}
      busy={acts.busy}
      aria-label={t('share.of', { act: label, text: name })}
      onClick={() => acts.take(shareId, next)}
    >
      {label}
    </Button>
  )
  const take = isRide ? t('share.takeSeat') : count > 1 ? t('share.takeOne') : t('share.takeThis')
  const takes = mine === 0 ? take : t('share.more')
  return (
    <li className={styles.share} data-mine={mine > 0 || undefined}>
      {isRide && by ? <Avatar profile={by} size="small" /> : <Icon name={left > 0 ? 'plus' : 'check'} />}
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {isRide && by && <span className={styles.quiet}> · {by.name}</span>}
        </p>
        <p className={styles.quiet}>
          {isRide ? seats : t('share.taken', { taken, wanted: count })}
          {takers !== '' && ` · ${takers}`}
        </p>
        <div className={styles.acts}>
          {may.take && left > 0 && act(takes, mine + 1, mine === 0 ? 'secondary' : 'quiet')}
          {may.take && mine > 0 && act(isRide ? t('share.giveSeat') : t('share.giveBack'), 0, 'quiet')}
        </div>
      </div>
      {may.remove && (
        <IconButton icon="delete" label={t('share.remove', { text: name })} onClick={() => void askRemove()} />
      )}
    </li>
  )
}
