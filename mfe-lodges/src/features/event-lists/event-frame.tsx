import { heldBan } from '@samvaer/contracts/core/held-ban'
import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, PageHeader, TabStrip } from '@samvaer/ui'
import { BanNotice } from '@samvaer/writing/moderation'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { newEventPath } from '../event-data/event-paths.ts'

/** Leads to a new event; those who do not pay are offered the membership first. Nobody who is banned is offered it. */
export const CreateEventButton = () => {
  const t = useLodgeTexts()
  const { subscriber, bans } = useCurrentProfile()
  if (heldBan(bans, 'Events')) return null
  if (subscriber)
    return (
      <ButtonLink variant="primary" icon="plus" to={newEventPath} data-new="">
        {t('event.call')}
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon="plus" onClick={() => askMembership('events')} data-new="">
      {t('event.call')}
    </Button>
  )
}

interface EventFrameProps {
  title: string
  lead?: string
  children: ReactNode
}

/** The common frame of the lists of events: title, the button to create one, the tabs. */
export const EventFrame = ({ title, lead, children }: EventFrameProps) => {
  const t = useLodgeTexts()
  usePage({ title })
  const ban = heldBan(useCurrentProfile().bans, 'Events')
  const items = [
    { to: paths.upcomingEvents, label: t('event.upcoming.title') },
    { to: paths.myEvents, label: t('event.my.title') },
  ]
  return (
    <>
      <PageHeader title={title} lead={lead} actions={<CreateEventButton />} />
      <TabStrip label={t('event.tabs')} items={items} swiped />
      {ban && <BanNotice ban={ban} />}
      {children}
    </>
  )
}
