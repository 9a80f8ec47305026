import type { Statement } from '@samvaer/contracts/safety/shapes'
import { type ApiError, callQuery, useCall } from '@samvaer/remote-kit/api'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useParams } from '@samvaer/remote-kit/router'
import { Loaded, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppealPart } from '../features/appeal/appeal-part.tsx'
import { MembersOnly } from '../features/recovery/members-only.tsx'
import { StatementView } from '../features/statement/statement-view.tsx'
import { arrived } from '../features/ticket-data/arrived.ts'
import { conflictReason } from '../features/ticket-data/conflict-reason.ts'
import { idOf } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'
import { FailedPage } from './failed-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const OpenDecision = ({ statement }: { statement: Statement }) => {
  const t = useSupportTexts()
  const { decisionId, outcome } = statement
  const title = t(`decision.outcome.${outcome}`)
  usePage({ title })
  const [problem, setProblem] = useState<string>()
  const appeal = useCall('Reports/AppealDecision', {
    handles: (error: ApiError) => conflictReason(error) !== undefined,
    onError: (error: ApiError) => setProblem(conflictReason(error)),
    onSuccess: () => setProblem(undefined),
    invalidates: [['Reports/GetDecision'], ['Reports/GetMyDecisions']],
  })
  return (
    <Stack gap={4}>
      <PageHeader title={title} lead={t('decision.leadOne')} />
      <StatementView statement={statement} />
      <AppealPart
        statement={statement}
        place={`appeal:${decisionId}`}
        busy={appeal.isPending}
        problem={problem}
        onAppeal={(text) => arrived(appeal.mutateAsync({ decisionId, text }))}
      />
    </Stack>
  )
}

const DecisionById = ({ decisionId }: { decisionId: number }) => {
  const query = useQuery({ ...callQuery('Reports/GetDecision', { decisionId }, { staleTime: 0 }), retry: onceMore })
  return (
    <Loaded
      query={query}
      outline={<Skeleton shape="card" lines={8} />}
      gone={<NotFoundPage />}
      failed={(failure) => <FailedPage failure={failure} />}
    >
      {(statement) => <OpenDecision statement={statement} />}
    </Loaded>
  )
}

/** /Support/Decisions/:decisionId: a decision about the member with its reasons, and the appeal. The address is ours. */
export const DecisionPage = () => {
  const decisionId = idOf(useParams().decisionId)
  if (decisionId === undefined) return <NotFoundPage />
  return (
    <MembersOnly>
      <DecisionById key={decisionId} decisionId={decisionId} />
    </MembersOnly>
  )
}
