import { api, callQuery } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { useMailedToken, usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Callout, EmptyState, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { TradeTerms } from '../features/paying/trade-terms.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { AskLink } from '../features/withdrawal/ask-link.tsx'
import { Withdrawal } from '../features/withdrawal/withdrawal.tsx'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'

/** Reads a contract once for each visit: what was withdrawn from stays, and says how that ended. */
const open = () => ({
  ...callQuery('Membership/GetWithdrawable', {}, { staleTime: Number.POSITIVE_INFINITY }),
  gcTime: 0,
})

const linked = (token: string) =>
  queryOptions({
    queryKey: ['Membership/OpenWithdrawalLink', { token }] as const,
    queryFn: ({ signal }) => api.post('Membership/OpenWithdrawalLink', { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The purchases of whoever is signed in. */
const Own = () => {
  const t = useBillingTexts()
  const query = useQuery({ ...open(), retry: onceMore })
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="membership" title={t('withdraw.page.none')} text={t('withdraw.page.noneText')} />
        ) : (
          <Stack gap={4}>
            {items.map((one) => (
              <Withdrawal key={one.orderId} withdrawal={one} named />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

const codesOfClosed: readonly string[] = ['LinkExpired', 'InvalidInput']

/** The purchase of a mailed link. */
const Linked = ({ token }: { token: string }) => {
  const t = useBillingTexts()
  const { dateTime } = useFormat()
  const query = useQuery({ ...linked(token), retry: onceMore })
  const { error } = query
  const closed = isGone(query) || (error instanceof ApiError && codesOfClosed.includes(error.code))
  if (closed)
    return (
      <Stack gap={4}>
        <Callout tone="warning" title={t('withdraw.link.closed')}>
          {t('withdraw.link.closedText')}
        </Callout>
        <AskLink />
      </Stack>
    )
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={4} />}>
      {({ withdrawal, withdrawnAt }) =>
        withdrawal ? (
          <Withdrawal withdrawal={withdrawal} token={token} named />
        ) : (
          <Callout>
            {withdrawnAt ? t('withdraw.link.done', { time: dateTime(withdrawnAt) }) : t('withdraw.tooLate')}
          </Callout>
        )
      }
    </Loaded>
  )
}

/** /Withdraw: withdrawing from what was bought, signed in, by a mailed link, or by asking for one. */
export const WithdrawPage = () => {
  const t = useBillingTexts()
  const { isLoggedIn } = useCurrentProfile()
  const token = useMailedToken('q')
  usePage({ title: t('withdraw.act') })
  return (
    <div className={styles.page}>
      <PageHeader title={t('withdraw.act')} lead={t('withdraw.page.lead')} />
      <Stack gap={5}>
        {token ? <Linked key={token} token={token} /> : isLoggedIn ? <Own /> : <AskLink />}
        <p>
          {t('withdraw.page.rules')} <TradeTerms />
        </p>
      </Stack>
    </div>
  )
}
