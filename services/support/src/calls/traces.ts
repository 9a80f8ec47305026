/** Traces of staff, for the head of staff (docs/product/support.md, "Traces"). */
import type { Language } from '@samvaer/contracts/core/values'
import type { TracedAct } from '@samvaer/contracts/support/values'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { contentHandlers } from '../content/content-policy.ts'
import type { SupportParts } from '../models/models.ts'
import type { StaffTraceRow } from '../models/staff-trace.ts'

const newestFirst = listOrder({ key: 'at', type: 'time', id: '_id' })

interface Asked extends Paging {
  community: string
  act?: TracedAct | undefined
  actorId?: number | undefined
  profileId?: number | undefined
}

export const tracesQuery = (
  { models }: Pick<SupportParts, 'models'>,
  { community, act, actorId, profileId, ...paging }: Asked,
) =>
  models.staffTrace
    .find({
      community: { $in: [community, null] },
      ...(act && { act }),
      ...(actorId !== undefined && { actorId }),
      ...(profileId !== undefined && { profileId }),
      ...newestFirst.behind(paging),
    })
    .sort(newestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<StaffTraceRow[]>()

interface Named {
  name?: string
  title?: string
}

/** Returns how a text or a prepared answer was called, in the reader's language where it has one. */
const titleOf = (words: unknown, language: Language): string | null => {
  const named = (words ?? {}) as Named & Partial<Record<Language, Named>>
  return named.name ?? named[language]?.title ?? named['da-DK']?.title ?? named['en-GB']?.title ?? null
}

export const traceCalls = (parts: SupportParts) =>
  contentHandlers({
    GetStaffTraces: async ({ input, context: { community, language } }) => {
      const { rows, next } = newestFirst.pageOf(await tracesQuery(parts, { ...input, community }), input.take)
      const people = rows.flatMap(({ actorId, profileId }) => [actorId, ...(profileId === null ? [] : [profileId])])
      const cards = await parts.directory.cards([...new Set(people)])
      const items = rows.map(
        ({ _id: traceId, act, actorId, profileId = null, subjectId, words, from, reason, at }) => ({
          ...{ traceId, act, actorId, profileId, subjectId, reason: reason ?? null, title: titleOf(words, language) },
          actor: cards.get(actorId) ?? null,
          member: profileId === null ? null : (cards.get(profileId) ?? null),
          from: from?.toISOString() ?? null,
          at: at.toISOString(),
        }),
      )
      return { items, next }
    },
  })
