/** Facts that are chosen from lists, by the names of the filters that search them. */

import {
  type Answers,
  type FactFilter,
  type FactOf,
  factNamesOf,
  factRows,
  listOfAnswers,
} from '@samvaer/contracts/profile/fact-table'
import { type Choices, createChoices } from './sets/choices.ts'
import type { Rows } from './sets/rows.ts'

export interface Fact<Teller> {
  values: readonly string[]
  /** Returns the answers of the person or the profile; empty where there are none. */
  of: (teller: Teller) => readonly string[]
}

export interface Facts<Teller, Name extends string> {
  put(row: number, teller: Teller | undefined): void
  /** A set for each filter that asks something: rows have to be in all of them. */
  fitting(filters: { [Key in Name]?: readonly string[] | undefined }): Rows[]
  choicesOf(name: Name): Choices<string>
}

/** Returns the answer as a list, of a question with one answer at most. */
export const one = (value: string | null): readonly string[] => (value === null ? [] : [value])

/** The facts of the profile that persons, or all of a profile together, choose from lists. */
export const chosenFacts = <Of extends FactOf>(of: Of): Record<FactFilter<Of>, Fact<Answers<Of>>> =>
  Object.fromEntries(
    factNamesOf(of).map((name) => [
      factRows[name].filter,
      { values: factRows[name].values, of: (teller: Answers<Of>) => listOfAnswers(teller[name]) },
    ]),
  ) as unknown as Record<FactFilter<Of>, Fact<Answers<Of>>>

export const createFacts = <Teller, Name extends string>(
  table: Readonly<Record<Name, Fact<Teller>>>,
): Facts<Teller, Name> => {
  const names = Object.keys(table) as Name[]
  const choices = new Map(names.map((name) => [name, createChoices(table[name].values)]))
  const choicesOf = (name: Name): Choices<string> => {
    const found = choices.get(name)
    if (!found) throw new Error(`There is no fact ${name}`)
    return found
  }
  return {
    choicesOf,
    put: (row, teller) => {
      for (const [name, chosen] of choices) chosen.put(row, teller === undefined ? [] : table[name].of(teller))
    },
    fitting: (filters) =>
      names.flatMap((name) => {
        const wanted = filters[name] ?? []
        return wanted.length > 0 ? choicesOf(name).anyOf(wanted) : []
      }),
  }
}
