import type { ListItem } from '@samvaer/remote-kit/api'
import type { useSupportTexts } from '../../texts.ts'

type Texts = ReturnType<typeof useSupportTexts>
export type LogEntry = ListItem<'Tickets/GetTicketLog'>

/** Says an act in a sentence: who did it, and where a ticket went by it. */
export const sentenceOf = (t: Texts, { act, actor, detail, takenFrom }: LogEntry): string => {
  const who = actor === null ? t('log.author') : actor.name || t('desk.gone')
  if (act === 'TakenOver' && takenFrom) return t('log.takenOverFrom', { who, other: takenFrom.name || t('desk.gone') })
  if (detail === null) return t(`log.act.${act}`, { who })
  if (act === 'Answered') return t([`log.answered.${detail}`, 'log.act.Answered'], { who })
  if (act === 'Forwarded') return t('log.forwardedTo', { who, desk: t([`desk.to.${detail}`]) })
  if (act === 'Rated') return t('log.stars', { who, count: Number(detail) })
  if (act === 'Merged') return t('log.mergedFrom', { who, number: detail })
  if (act === 'MergedInto') return t('log.mergedInto', { who, number: detail })
  return t(`log.act.${act}`, { who })
}
