/** Chooses the domain events of a batch that are taken in together, and their order. */
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'

/** Few enough that a member's own act, which waits for the transaction or begins again, notices nothing. */
export const mostSingle = 25
/** The same of those that are heard at once: the transaction hardly lasts longer for it. */
export const mostAtOnce = 100

const byAggregate = (batch: DomainEventEnvelope[]): DomainEventEnvelope[][] =>
  [...Map.groupBy(batch, ({ aggregate }) => aggregate).values()].map((group) =>
    group.sort((a, b) => a.sequence - b.sequence),
  )

/** Takes the first ones of a name from the front of a group. */
const takeFront = (
  group: DomainEventEnvelope[],
  name: DomainEventEnvelope['name'],
  most: number,
): DomainEventEnvelope[] => {
  const other = group.findIndex((envelope) => envelope.name !== name)
  return group.splice(0, Math.min(other < 0 ? group.length : other, most))
}

/**
 * Cuts a batch into rounds. Those of one aggregate keep their order. A round holds events of one name, so that what a
 * handler reads outside of its transaction, as of profiles and blocks, was committed with a round before.
 */
export const batchesOf = (
  batch: DomainEventEnvelope[],
  most: (name: DomainEventEnvelope['name']) => number = () => mostSingle,
): DomainEventEnvelope[][] => {
  const rounds: DomainEventEnvelope[][] = []
  let groups = byAggregate(batch)
  while (groups[0]?.[0]) {
    const { name } = groups[0][0]
    const round: DomainEventEnvelope[] = []
    for (const group of groups) round.push(...takeFront(group, name, most(name) - round.length))
    rounds.push(round)
    groups = groups.filter((group) => group.length > 0)
  }
  return rounds
}
