import { usePage } from '@samvaer/remote-kit/page'
import { PageHeader, Stack, TabStrip } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { deskPaths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { useHasContest } from '../billing-data/contest-site.ts'

interface DeskFrameProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the desk below its tabs. */
export const DeskFrame = ({ title, lead, children }: DeskFrameProps) => {
  const t = useBillingTexts()
  const hasContest = useHasContest()
  usePage({ title })
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Stack gap={5}>
        <TabStrip
          label={t('desk.title')}
          items={[
            { to: deskPaths.refunds, label: t('desk.refunds.tab'), others: [deskPaths.members] },
            { to: deskPaths.transfers, label: t('desk.transfers.tab') },
            { to: deskPaths.books, label: t('desk.books.tab') },
            { to: deskPaths.catalogue, label: t('desk.catalogue.tab') },
            ...(hasContest ? [{ to: deskPaths.contest, label: t('desk.contest.tab') }] : []),
          ]}
        />
        {children}
      </Stack>
    </>
  )
}
