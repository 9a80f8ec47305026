import type { TicketCategory } from '@samvaer/contracts/tickets/shapes'
import { useCall } from '@samvaer/remote-kit/api'
import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { Link, useNavigate, useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Callout, Stack } from '@samvaer/ui'
import { useEffect, useState } from 'react'
import { paths, ticketPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { useTicketPictures } from '../writing/use-ticket-pictures.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { NewTicketForm } from './new-ticket-form.tsx'

/** The address that the link of the ticket was mailed to. */
const Sent = ({ email }: { email: string }) => {
  const t = useSupportTexts()
  return (
    <Callout tone="positive" live title={t('sent.title')}>
      <p>{t('sent.text', { email })}</p>
      <p>{t('sent.missing')}</p>
    </Callout>
  )
}

/** Says why a question was not taken; undefined for what the shell answers itself. */
const Problem = ({ error }: { error: ApiError }) => {
  const t = useSupportTexts()
  const { isLoggedIn } = useCurrentProfile()
  if (conflictReason(error) !== 'TooManyOpen') return errorText(error, t)
  if (!isLoggedIn) return t('new.tooManyOfEmail')
  return (
    <>
      {t('new.tooMany')} <Link to={paths.myTickets}>{t('tickets.title')}</Link>
    </>
  )
}

/** A question to the support: what is written is kept until it is sent. */
export const NewTicket = () => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const { isLoggedIn } = useCurrentProfile()
  const { place, fields } = fieldsOf(useSearchParams()[0])
  const unsent = useUnsent<Fields>(place, fields)
  const attachments = useTicketPictures()
  const [leadsTo, setLeadsTo] = useState<string>()
  const [mailedTo, setMailedTo] = useState<string>()
  // After the render that knows that nothing is left to be sent.
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo)
  }, [leadsTo, navigate])
  const { mutate, isPending, error } = useCall('Tickets/CreateTicket', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: ({ ticketId }, { email }) => {
      attachments.clear()
      unsent.clear()
      if (ticketId === null) return setMailedTo(email)
      toast({ tone: 'positive', text: t('new.done') })
      setLeadsTo(ticketPath(ticketId))
    },
    invalidates: [['Tickets/Tickets']],
  })
  if (mailedTo !== undefined) return <Sent email={mailedTo} />
  const send = ({ category, subject, text, email }: Fields) =>
    mutate({
      category: category as TicketCategory,
      subject: subject.trim(),
      text: text.trim(),
      ...(isLoggedIn ? { tempMediaIds: attachments.mediaIds } : { email: email.trim() }),
    })
  return (
    <Stack gap={4}>
      <NewTicketForm
        unsent={unsent}
        attachments={isLoggedIn ? attachments : undefined}
        busy={isPending || leadsTo !== undefined}
        problem={error && error.code !== 'SignInRequired' && <Problem error={error} />}
        onSend={send}
      />
    </Stack>
  )
}
