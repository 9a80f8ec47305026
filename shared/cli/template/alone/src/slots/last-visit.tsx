/** Fills `start.LastVisit`; it may be on a page before the remote itself is, so it brings the texts along. */
import { callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { registerTexts } from '@samvaer/remote-kit/texts'
import { ChangeRow, ComingChange, FailedChange } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { namespace, textFiles, useGreetingsTexts } from '../texts.ts'

registerTexts(namespace, textFiles)

/** The line of the start page about today; nothing before somebody has greeted. */
const Today = () => {
  const t = useGreetingsTexts()
  const query = useQuery(callQuery('Greetings/GetToday', {}, { staleTime: 0 }))
  if (query.isPending) return <ComingChange />
  if (!query.data) return <FailedChange failure={failureOf(query)} t={t} />
  const { count } = query.data
  return count === 0 ? null : <ChangeRow icon="comment" to="/Community/Greetings" text={t('count', { count })} />
}

export default Today
