import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  'Support',
  'Samvær Support',
  'SamværSupport',
  'Support Team',
  'supportteam',
  'Team_Admin',
  'The Moderator 1',
  'sup-port',
  'S a m v æ r',
  'Samvær',
  'Sаmvær', // Cyrillic а
  'Ѕupport', // Cyrillic Ѕ
  'Sup\u200bport',
  'Sup\u00adport',
  '𝐒𝐮𝐩𝐩𝐨𝐫𝐭',
  'ＡＤＭＩＮ',
  'Staff Anna',
  'Kindred Evenings',
  'Slettet profil',
])('%j is nobody’s', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each(['Staffan', 'Badminton', 'Anna Rootzén', 'Systemisk', 'Else-Marie', 'Наташа', 'Personlig', 'Ærlig'])(
  '%j may be a member’s',
  (name) => {
    expect(isReservedName(name)).toBe(false)
  },
)
