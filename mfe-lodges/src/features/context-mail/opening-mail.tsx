import { ApiError } from '@samvaer/remote-kit/errors'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { LoadFailure } from '../recovery/recovery.ts'
import { MailOutline } from './mail-outline.tsx'

interface OpeningMailProps {
  root: string
  away: string
  open: () => Promise<{ conversationId: number }>
}

/** Leads a member to their conversation. Asked again it answers the same, so it is asked as what is read. */
export const OpeningMail = ({ root, away, open }: OpeningMailProps) => {
  const t = useLodgeTexts()
  const query = useQuery({ queryKey: ['opening-mail', root], queryFn: open, retry: onceMore, gcTime: 0 })
  const failure = useRecovery(query, query.refetch)
  if (query.data) return <Navigate replace to={`${root}/${query.data.conversationId}`} />
  if (!failure) return <MailOutline open />
  if (failure.error instanceof ApiError && failure.error.detail?.reason === 'NoManagers')
    return (
      <EmptyState
        icon="mail"
        title={t('mail.nobody.title')}
        text={t('mail.nobody.text')}
        action={<ButtonLink to={away}>{t('mail.back')}</ButtonLink>}
      />
    )
  return <LoadFailure failure={failure} />
}
