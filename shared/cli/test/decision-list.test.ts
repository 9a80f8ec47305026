import { expect, test } from 'vitest'
import { decisionListText } from '../src/decision-list.ts'

test('the list of decisions has every page with its state', async () => {
  await expect(decisionListText()).toMatchFileSnapshot('../../decisions/README.md')
})
