/** Runs axe on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; impact: string | null; nodes: { target: unknown[] }[] }[]
}

const linesOf = ({ violations }: AxeResults): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)

const run = async (page: Page, options: object, within = 'html'): Promise<AxeResults> => {
  // Evaluated, not added as an element: the content security policy lets no script of a test in.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  return (await page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`)) as AxeResults
}

/**
 * Returns the problems that axe calls serious or critical, with the elements.
 * @param within a selector of the part that is looked at; the whole page when absent
 */
export const seriousProblems = async (page: Page, within?: string): Promise<string[]> => {
  // Passed rules are not gathered: nobody reads them. No style sheet or film is fetched for rules that are moderate or off.
  const { violations } = await run(page, { resultTypes: ['violations'], preload: false }, within)
  return linesOf({ violations: violations.filter(({ impact }) => impact === 'serious' || impact === 'critical') })
}

/** One heading at the top, and no level left out, which axe calls moderate. */
export const headingProblems = async (page: Page): Promise<string[]> => {
  const results = await run(page, { runOnly: ['heading-order', 'empty-heading'] })
  const tops = await page.locator('h1').count()
  return [...linesOf(results), ...(tops === 1 ? [] : [`${tops} headings at the top`])]
}
