import { type ReleaseAct, releaseActs } from '@samvaer/contracts/registry/values'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { ClientSession } from 'mongoose'
import type { RegistryParts } from '../registry-models.ts'

/** The words of a tool about an act, or of a member at the desk. */
export interface Said {
  by?: string | undefined
  /** Of a member alone. */
  profileId?: number | undefined
  reason?: string | undefined
  /** The state of the sources of what is published. */
  commit?: string | undefined
}

/** An act, without the words about it. */
interface Act {
  name: string
  version: string | null
  place?: string
  act: ReleaseAct
  /** The version that pages load from then on. */
  current: string | null
  files?: number | null
  share?: number
  brands?: string[] | null
}

const newestFirst = listOrder({ key: 'at', type: 'time', id: '_id' })

/** The history: every act has a row, written in its transaction. */
export class ReleaseActs {
  private readonly parts: RegistryParts

  constructor(parts: RegistryParts) {
    this.parts = parts
  }

  /** Returns the number of an act that is about to begin. */
  next(): Promise<number> {
    return this.parts.nextId('releaseAct')
  }

  async remember(id: number, act: Act, { by, profileId, reason, commit }: Said, session: ClientSession): Promise<void> {
    const words = { by: by ?? null, profileId: profileId ?? null, reason: reason ?? null, commit: commit ?? null }
    const row = { _id: id, ...act, ...words, at: this.parts.clock() }
    await this.parts.models.ReleaseAct.create([row], { session })
  }

  /** Returns a page of the acts, newest first; of those on one remote when it is named. */
  async page(name: string | undefined, paging: Paging) {
    const found = await this.parts.models.ReleaseAct.find({
      // Acts of a newer platform are nobody's to read here.
      act: { $in: releaseActs },
      ...(name !== undefined && { name }),
      ...newestFirst.behind(paging),
    })
      .sort(newestFirst.sort)
      .skip(skipOf(paging))
      .limit(paging.take + 1)
      .lean()
    const { rows, next } = newestFirst.pageOf(found, paging.take)
    const items = rows.map(({ _id: actId, at, ...act }) => ({
      ...{ version: null, place: null, by: null, profileId: null, commit: null, reason: null, current: null },
      ...{ files: null, share: null, brands: null, ...act, actId, at: at.toISOString() },
    }))
    return { items, next }
  }
}
