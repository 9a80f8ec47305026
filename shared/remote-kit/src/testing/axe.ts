/**
 * Runs axe on a page of the light DOM: names, roles, labels and headings. Colours, sizes and the keyboard are a
 * browser's (docs/testing.md).
 */
import axe from 'axe-core'

/** Returns the problems that axe calls serious or critical, with the elements. */
export const seriousProblems = async (place: Element): Promise<string[]> => {
  const { violations } = await axe.run(place, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
