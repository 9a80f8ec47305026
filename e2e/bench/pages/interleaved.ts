/** Loads of several pages by turns, and what they cost. */
import { median } from '../ratios.ts'
import { type LoadConditions, loadPage, type PageLoad } from './load-page.ts'
import type { Stage } from './page-stage.ts'

export interface Target {
  address: string
  /** The selector of the element that is there when the page is. */
  ready: string
  conditions?: LoadConditions
}

/** Returns the cost of a load, in the middle of its rounds. */
export type Cost = (measured: Exclude<keyof PageLoad, 'largest'>) => number

/** Loads each in turn, round after round, so that a drifting machine meets all of them. */
export const interleaved = async (
  { browser, say }: Stage,
  targets: readonly [Target, ...Target[]],
  rounds: number,
): Promise<Cost[]> => {
  const loads: PageLoad[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, { address, ready, conditions }] of targets.entries())
      loads[index]?.push(await loadPage(browser, address, ready, conditions))
  }
  for (const [index, { address }] of targets.entries())
    say(`  ${address}: ${loads[index]?.map(({ lcp, largest }) => `${Math.round(lcp)} ms ${largest}`).join(', ')}`)
  return loads.map((taken) => (measured) => median(taken.map((load) => load[measured])))
}
