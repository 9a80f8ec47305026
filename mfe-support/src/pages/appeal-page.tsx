import type { CallOutput } from '@samvaer/contracts/client'
import { type ApiError, api, useCall } from '@samvaer/remote-kit/api'
import { ApiError as RefusedCall } from '@samvaer/remote-kit/errors'
import { useMailedToken, usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppealPart } from '../features/appeal/appeal-part.tsx'
import { StatementView } from '../features/statement/statement-view.tsx'
import { arrived } from '../features/ticket-data/arrived.ts'
import { conflictReason } from '../features/ticket-data/conflict-reason.ts'
import { createPath } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'
import { FailedPage } from './failed-page.tsx'

type Opened = CallOutput<'Appeals/OpenDecision'>

const keyOf = (token: string) => ['Appeals/OpenDecision', { token }] as const

const ClosedLink = ({ why }: { why: 'expired' | 'unknown' }) => {
  const t = useSupportTexts()
  const title = t(`appeal.link.${why}`)
  usePage({ title })
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon="link"
        title={t('mailed.next')}
        text={t(`appeal.link.${why}Text`)}
        action={
          <ButtonLink variant="primary" to={createPath}>
            {t('home.write.act')}
          </ButtonLink>
        }
      />
    </>
  )
}

const OpenDecision = ({ token, statement }: { token: string; statement: Opened }) => {
  const t = useSupportTexts()
  const queryClient = useQueryClient()
  const { decisionId, outcome } = statement
  const title = t(`decision.outcome.${outcome}`)
  usePage({ title })
  const [problem, setProblem] = useState<string>()
  const appeal = useCall('Appeals/AppealByLink', {
    handles: (error: ApiError) => conflictReason(error) !== undefined,
    onError: (error: ApiError) => setProblem(conflictReason(error)),
    onSuccess: (answer) => {
      setProblem(undefined)
      queryClient.setQueryData(keyOf(token), answer)
    },
  })
  return (
    <Stack gap={4}>
      <PageHeader title={title} lead={t('decision.leadOne')} />
      <StatementView statement={statement} linked={false} />
      <AppealPart
        statement={statement}
        place={`appeal:${decisionId}`}
        busy={appeal.isPending}
        problem={problem}
        onAppeal={(text) => arrived(appeal.mutateAsync({ token, text }))}
      />
    </Stack>
  )
}

const Mailed = ({ token }: { token: string }) => {
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: () => api.post('Appeals/OpenDecision', { token }),
    staleTime: 0,
    retry: onceMore,
  })
  const { data, error } = query
  const failure = useRecovery(query, query.refetch)
  if (data) return <OpenDecision token={token} statement={data} />
  if (error instanceof RefusedCall && error.code === 'LinkExpired') return <ClosedLink why="expired" />
  if (!failure) return <Skeleton shape="card" lines={8} />
  return isGone(failure) || (error instanceof RefusedCall && error.code === 'InvalidInput') ? (
    <ClosedLink why="unknown" />
  ) : (
    <FailedPage failure={failure} />
  )
}

/** /Support/Appeal: a decision by mailed link, for whoever cannot sign in. The address is ours. */
export const AppealPage = () => {
  const token = useMailedToken('token')
  return token ? <Mailed key={token} token={token} /> : <ClosedLink why="unknown" />
}
