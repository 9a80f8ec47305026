import { usePage } from '@samvaer/remote-kit/page'
import { ButtonLink, Callout, PageHeader, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { AdFilters } from '../features/ads/ad-filters.tsx'
import { AdList } from '../features/ads/ad-list.tsx'
import { OwnAds } from '../features/ads/own-ads.tsx'
import { adPage } from '../features/billing-data/promotion-queries.ts'
import { OwnNotes } from '../features/moderated/own-notes.tsx'
import { paths } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'

/** The own birthday: the present waits on a page of its own. */
const Birthday = () => {
  const t = useBillingTexts()
  const { data } = useQuery(adPage())
  if (!data?.present) return null
  return (
    <Callout
      tone="positive"
      title={t('birthday.callout.title')}
      action={
        <ButtonLink size="small" to={paths.birthday}>
          {t('birthday.callout.act')}
        </ButtonLink>
      }
    >
      {t('birthday.callout.text')}
    </Callout>
  )
}

/** /QuickScor: ads of members, the own ones first. */
export const AdsPage = () => {
  const t = useBillingTexts()
  usePage({ title: t('ads.title') })
  return (
    <>
      <PageHeader
        title={t('ads.title')}
        lead={t('ads.lead')}
        actions={
          <ButtonLink variant="primary" icon="edit" to={paths.writeAd}>
            {t('ads.write')}
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <Birthday />
        <OwnNotes of="Ad" />
        <OwnAds />
        <AdFilters />
        <AdList />
      </Stack>
    </>
  )
}
