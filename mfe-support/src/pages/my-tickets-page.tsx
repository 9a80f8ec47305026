import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { ButtonLink, Card, ChoiceLinks, EmptyState, PageHeader, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MembersOnly } from '../features/recovery/members-only.tsx'
import { EndlessList } from '../features/recovery/recovery.ts'
import { ownTickets } from '../features/ticket-data/queries.ts'
import { TicketRows, TicketRowsOutline } from '../features/ticket-rows/ticket-rows.tsx'
import { createPath, paths, ticketPath } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'

const List = ({ open }: { open: boolean }) => {
  const t = useSupportTexts()
  const list = ownTickets(open)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const which = open ? 'open' : 'ended'
  return (
    <Card inset="small">
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<TicketRowsOutline />}
        empty={
          <EmptyState
            icon="comment"
            title={t(`tickets.${which}.none`)}
            text={t(`tickets.${which}.noneText`)}
            action={
              <ButtonLink variant="primary" to={createPath}>
                {t('home.write.act')}
              </ButtonLink>
            }
          />
        }
      >
        {(tickets) => <TicketRows label={t('tickets.title')} tickets={tickets} pathOf={ticketPath} />}
      </EndlessList>
    </Card>
  )
}

/** /Support/MyTickets: the own questions, the open ones or those that are ended. */
export const MyTicketsPage = () => {
  const t = useSupportTexts()
  const open = useSearchParams()[0].get('show') !== 'ended'
  usePage({ title: t('tickets.title') })
  return (
    <MembersOnly>
      <PageHeader
        title={t('tickets.title')}
        lead={t('tickets.lead')}
        actions={
          <ButtonLink variant="primary" icon="edit" to={createPath}>
            {t('home.write.act')}
          </ButtonLink>
        }
      />
      <Stack gap={4}>
        <ChoiceLinks
          label={t('tickets.choice')}
          choices={[
            { to: paths.myTickets, label: t('tickets.open.label'), current: open },
            { to: `${paths.myTickets}?show=ended`, label: t('tickets.ended.label'), current: !open },
          ]}
        />
        <List key={String(open)} open={open} />
      </Stack>
    </MembersOnly>
  )
}
