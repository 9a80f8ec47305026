/** Giving up a place, or a turn on the waiting list. */
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { useLodgeTexts } from '../../texts.ts'

interface Held {
  /** Somebody else would have to let the member in again. */
  approved: boolean
  /** The member is on the waiting list, not among those who come. */
  onWaitingList: boolean
  /** The number of those who wait, the member included. */
  waiting: number
}

/** Returns a question before what cannot be undone, and a toast with the way back after what can. */
export const useGiveUp = ({ approved, onWaitingList, waiting }: Held) => {
  const t = useLodgeTexts()
  const othersWait = waiting > (onWaitingList ? 1 : 0)
  const isFinal = approved || othersWait
  const reason = onWaitingList ? 'turn' : othersWait ? 'wanted' : 'approved'
  return {
    /** Answers at once with yes where the member may simply come again. */
    ask: async (): Promise<boolean> =>
      !isFinal ||
      confirm({
        title: t(onWaitingList ? 'giveUp.turnTitle' : 'giveUp.title'),
        text: t(`giveUp.${reason}`),
        confirmLabel: t(onWaitingList ? 'meetup.quitWaiting' : 'giveUp.act'),
        tone: 'danger',
      }),
    done: (comeAgain: () => void): void =>
      void toast({
        tone: 'neutral',
        text: t(onWaitingList ? 'giveUp.turnDone' : 'meetup.quitDone'),
        ...(!isFinal && { action: { label: t('undo'), run: comeAgain } }),
      }),
  }
}
