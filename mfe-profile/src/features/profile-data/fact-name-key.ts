import { factRows } from '@samvaer/contracts/profile/fact-table'

/** Returns the key of the name of a question: those of the lists have theirs with the labels of the facts. */
export const factNameKey = (name: string) =>
  name in factRows ? (`facts.${name}.name` as const) : (`profile.factName.${name}` as const)
