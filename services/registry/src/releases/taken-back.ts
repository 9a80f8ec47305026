import type { RegistryParts } from '../registry-models.ts'
import type { ReleaseActs } from './release-acts.ts'
import type { ReleaseMails } from './release-mails.ts'

/** Takes back what failed in browsers, and tells its team. */
export class TakenBackReleases {
  private readonly parts: RegistryParts
  private readonly acts: ReleaseActs
  private readonly mails: ReleaseMails

  constructor(parts: RegistryParts, acts: ReleaseActs, mails: ReleaseMails) {
    this.parts = parts
    this.acts = acts
    this.mails = mails
  }

  /**
   * Ends a canary, or has the version before be current again where there is one. Does nothing where the version is
   * neither any more.
   */
  async takeBack(name: string, version: string, reason: string): Promise<void> {
    const { CurrentRelease } = this.parts.models
    const actId = await this.acts.next()
    const taken = await this.parts.transaction(async (transaction) => {
      const { session } = transaction
      const row = await CurrentRelease.findOne({ name }).session(session).lean()
      const isCanary = row?.canary?.version === version
      if (!row || !(isCanary || (row.version === version && row.previous))) return false
      const current = (isCanary ? row.version : row.previous) ?? null
      const rest = isCanary ? { canary: null } : { version: current, previous: null }
      await CurrentRelease.updateOne({ name }, { $set: { ...rest, failed: version } }, { session })
      await this.acts.remember(actId, { name, version, act: 'failed', current }, { by: 'browsers', reason }, session)
      await this.mails.enter({ name, version, current, reason }, transaction)
      return true
    })
    if (taken) this.parts.log.error({ remote: name, version, reason }, 'a release was taken back')
  }
}
