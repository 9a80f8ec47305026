import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { subjectHashes } from './subject-hash.ts'

const key = (kid: string) => ({ kid, secret: randomBytes(32) })

test('a row that was written under an older key is found as long as the key is held', () => {
  const [older, newer] = [key('older'), key('newer')]
  const [before] = subjectHashes([older], 'MitId', 'somebody')
  const after = subjectHashes([newer, older], 'MitId', 'somebody')
  expect(after).toHaveLength(2)
  expect(after[0]).not.toBe(before)
  expect(after).toContain(before)
})

test('another subject, another eID and another key make another hash', () => {
  const held = key('held')
  const hash = (method: 'MitId' | 'Yoti', subject: string) => subjectHashes([held], method, subject)[0]
  expect(hash('MitId', 'a')).toBe(hash('MitId', 'a'))
  expect(
    new Set([hash('MitId', 'a'), hash('MitId', 'b'), hash('Yoti', 'a'), subjectHashes([key('x')], 'MitId', 'a')[0]])
      .size,
  ).toBe(4)
})
