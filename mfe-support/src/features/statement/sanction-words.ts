import type { Sanction } from '@samvaer/contracts/safety/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { useSupportTexts } from '../../texts.ts'

/** Says what a sanction is, and until when. */
export const useSanctionWords = (): ((sanction: Pick<Sanction, 'kind' | 'ban' | 'until'>) => string) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  return ({ kind, ban, until }) => {
    const what = kind === 'Ban' && ban ? t(`ban.${ban}`) : t(`sanction.${kind}`)
    if (until !== null) return t('sanction.until', { what, date: dateTime(until) })
    return kind === 'Ban' ? t('sanction.forGood', { what }) : what
  }
}
