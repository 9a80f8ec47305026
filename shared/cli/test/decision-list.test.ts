import { expect, test } from 'vitest'
import { decisionListText, readDecision } from '../src/written/decision-list.ts'

test('the list of decisions has every page with its day, its state and its sentence', async () => {
  await expect(decisionListText()).toMatchFileSnapshot('../../decisions/README.md')
})

test.each([
  ['another number', '# 8. A title\n\n**2026-11-20.** A sentence.\n\nMore'],
  ['no day', '# 7. A title\n\nA sentence.\n\nMore'],
  ['no sentence', '# 7. A title\n\n**2026-11-20.** \n\nMore'],
  ['a paragraph for a sentence', `# 7. A title\n\n**2026-11-20.** ${'Long '.repeat(40)}.\n\nMore`],
])('a page with %s is refused', (_, page) => {
  expect(() => readDecision('0007-a-title.md', page)).toThrow('0007-a-title.md')
})

test('a page is read by its beginning', () => {
  expect(readDecision('0007-a-title.md', '# 7. A title\n\n**2026-11-20.** A sentence.\n\nMore')).toEqual({
    title: 'A title',
    day: '2026-11-20',
    sentence: 'A sentence.',
  })
})
