/** What axe finds on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; impact: string | null; nodes: { target: unknown[] }[] }[]
}

/** What axe calls serious or critical, with the elements. */
export const seriousProblems = async (page: Page): Promise<string[]> => {
  // Evaluated, not added as an element: the content security policy lets no script of a test in.
  await page.evaluate(axe)
  const results = (await page.evaluate('axe.run()')) as AxeResults
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
