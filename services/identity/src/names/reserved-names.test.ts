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
  'Supp0rt',
  '5upport',
  'Adm1n',
  'AdmIn',
  'Moderat0r',
  'Hjælpeteam',
  'Hjælp Team',
  'Kundecenter',
  'Sikkerhed',
  'S1kkerhed',
  'Sikkerhedsteam',
  'Betaling',
  'BetaIing',
  'Betaling 24',
  'Säkerhet',
  'Payments',
  'Adrnin', // rn as m
])('%j is nobody’s', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'Staffan',
  'Badminton',
  'Anna Rootzén',
  'Systemisk',
  'Else-Marie',
  'Наташа',
  'Personlig',
  'Ærlig',
  'Hjælpsom',
  'Betty 54',
  'Sikker Per',
  'Kunigunde',
  'Team Ribe',
  'Anna1975',
])('%j may be a member’s', (name) => {
  expect(isReservedName(name)).toBe(false)
})
