import { ProductError } from '@samvaer/contracts/core/errors'
import { isOfShell, otherOwner, placeOfPath, placesOf } from '@samvaer/contracts/registry/places'
import type { RemoteDescription } from '@samvaer/contracts/registry/release'
import type { ReleaseRequirements } from '@samvaer/contracts/registry/requirements'
import type { ClientSession } from 'mongoose'
import type { RegistryParts } from '../registry-models.ts'
import { unmetNeeds } from './needs.ts'
import type { KnownCalls } from './own-services.ts'
import { descriptionIn } from './read-stored.ts'
import type { ReleaseActs, Said } from './release-acts.ts'

/** The places that one remote alone can have, and whose they are: first come, until an operator moves one. */
export class OwnedPlaces {
  private readonly parts: RegistryParts
  private readonly acts: ReleaseActs

  constructor(parts: RegistryParts, acts: ReleaseActs) {
    this.parts = parts
    this.acts = acts
  }

  /** Returns the remotes by their places; those of releases that came before places were kept are whose came first. */
  async owners(session?: ClientSession): Promise<Map<string, string>> {
    const { PlaceOwner, CurrentRelease, Release } = this.parts.models
    const within = session ?? null
    // In a transaction one read after the other: the driver runs no two at a time.
    const rows = await PlaceOwner.find().session(within).lean()
    const owners = new Map(rows.map(({ place, name }) => [place, name]))
    const currents = await CurrentRelease.find({ version: { $ne: null } })
      .sort({ _id: 1 })
      .session(within)
      .lean()
    for (const { name, version = '' } of currents) {
      const stored = await Release.findOne({ name, version }, { description: 1 }).session(within).lean()
      const description = stored && descriptionIn(stored.description)
      for (const place of description ? placesOf(description.remote) : [])
        if (otherOwner(place, name, owners) === undefined) owners.set(place, name)
    }
    return owners
  }

  /** @throws ProductError Conflict with the first place of a remote that is somebody else's */
  async refuseTaken(remote: RemoteDescription, session?: ClientSession): Promise<void> {
    const owners = await this.owners(session)
    for (const place of placesOf(remote)) {
      const owner = otherOwner(place, remote.name, owners)
      if (owner !== undefined) throw new ProductError('Conflict', { reason: 'Taken', place, owner })
    }
  }

  /** Keeps as theirs the places of a remote that are nobody else's. */
  async claim(remote: RemoteDescription, session: ClientSession): Promise<void> {
    const owners = await this.owners(session)
    const places = placesOf(remote).filter((place) => otherOwner(place, remote.name, owners) === undefined)
    for (const place of places)
      await this.parts.models.PlaceOwner.updateOne(
        { place },
        { $setOnInsert: { name: remote.name } },
        { upsert: true, session },
      )
  }

  /**
   * Gives a place to a remote, whoever had it.
   * @throws ProductError InvalidInput for one of the shell
   */
  private async give(asked: string, name: string, session: ClientSession): Promise<string> {
    const place = asked.startsWith('/') ? placeOfPath(asked) : asked
    if (isOfShell(place)) throw new ProductError('InvalidInput', { issues: [{ path: 'place', code: 'other' }] })
    await this.parts.models.PlaceOwner.updateOne({ place }, { $set: { name } }, { upsert: true, session })
    return place
  }

  /** Gives a place to a remote, whoever had it. */
  async move(asked: string, name: string, said: Said): Promise<{ place: string; name: string }> {
    const actId = await this.acts.next()
    return this.parts.transaction(async ({ session }) => {
      const place = await this.give(asked, name, session)
      const row = await this.parts.models.CurrentRelease.findOne({ name }).session(session).lean()
      const act = { name, version: null, place, act: 'moved' as const, current: row?.version ?? null }
      await this.acts.remember(actId, act, said, session)
      return { place, name }
    })
  }

  /** Returns the places that one remote alone can have, and whose they are. */
  async all(): Promise<{ place: string; name: string }[]> {
    const owners = await this.owners()
    return [...owners].map(([place, name]) => ({ place, name })).sort((a, b) => (a.place < b.place ? -1 : 1))
  }

  /** Returns what would keep a release from being published here, or from what it asks for. */
  async problems(remote: RemoteDescription, required: ReleaseRequirements, calls: KnownCalls) {
    const owners = await this.owners()
    const taken = placesOf(remote).flatMap((place) => {
      const owner = otherOwner(place, remote.name, owners)
      return owner === undefined ? [] : [`${place || '/'} belongs to ${owner}`]
    })
    return { taken, unmet: unmetNeeds(required, calls) }
  }
}
