import { type ReleaseAct, releaseActs } from '@samvaer/contracts/registry/values'
import type { ClientSession } from 'mongoose'
import type { RegistryParts } from '../registry-models.ts'

/** The words of a tool about an act. */
export interface Said {
  by?: string | undefined
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
}

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

  async remember(
    id: number,
    act: Act,
    { by = null, reason = null, commit = null }: { [Field in keyof Said]?: string | null | undefined },
    session: ClientSession,
  ): Promise<void> {
    const row = { _id: id, ...act, by, reason, commit, at: this.parts.clock() }
    await this.parts.models.ReleaseAct.create([row], { session })
  }

  /** Returns the acts, newest first; on one remote when it is named. */
  async newest(name: string | undefined, take: number) {
    // Acts of a newer platform are nobody's to read here.
    const known = { act: { $in: releaseActs } }
    const acts = await this.parts.models.ReleaseAct.find(name === undefined ? known : { ...known, name })
      .sort({ _id: -1 })
      .limit(take)
      .lean()
    return acts.map(({ _id, at, ...act }) => ({
      ...{ version: null, place: null, by: null, commit: null, reason: null, current: null, files: null },
      ...act,
      at: at.toISOString(),
    }))
  }
}
