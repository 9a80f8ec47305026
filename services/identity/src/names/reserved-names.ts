/** Names that would pass for the house, wherever its words stand in them and however they are spelled. */
import { foldName } from '@samvaer/service-kit/text/fold-name'
import { readings } from './name-skeleton.ts'

/** No name has one of these as a word. */
const words = [
  ...['staff', 'webmaster', 'postmaster', 'helpdesk', 'redaktion', 'redaktionen', 'redaktør', 'redaksjon', 'redaktör'],
  ...['personale', 'personal', 'medarbejder', 'medarbeider', 'medarbetare'],
  ...['hjælp', 'hjelp', 'hjälp', 'help', 'sikkerhed', 'sikkerhet', 'säkerhet', 'security', 'safety'],
  ...['betaling', 'betalinger', 'betalning', 'betalningar', 'payment', 'payments', 'billing', 'faktura', 'refusion'],
  ...['verification', 'verifikation', 'verifisering', 'verifiering', 'validering', 'kontrol', 'kontroll'],
]
/** No word of a name begins with one of these: "SupportTeam" is no member, "Badminton" may be. */
const beginnings = [
  ...['support', 'admin', 'moderator', 'kundeservice', 'kundtjänst', 'customerservice', 'samvær', 'samvaer', 'samvär'],
  ...['samvaro', 'kindredevenings'],
  ...['hjælpeteam', 'hjelpeteam', 'hjälpteam', 'helpteam', 'kundecenter', 'kundesenter', 'kundcenter', 'kundesupport'],
  ...['kundeteam', 'kundteam', 'sikkerhedsteam', 'sikkerhetsteam', 'säkerhetsteam', 'securityteam', 'safetyteam'],
  ...['betalingsteam', 'betalningsteam', 'betalingsservice', 'betalingsafdeling', 'paymentteam'],
]
/** No name is one of these. */
const names = [
  ...['system', 'root', 'deletedprofile', 'slettetprofil', 'raderadprofil', 'anonym', 'anonymous'],
  ...['kindredevenings', 'customerservice'],
]

const reservedWords = new Set(words.map(foldName))
const reservedBeginnings = beginnings.map(foldName)
const reservedNames = new Set(names.map(foldName))

/** "Samvær Support" and "SamværSupport" are the same two words. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{Cf}]+/u)
    .map(foldName)
    .filter((word) => word !== '')

const isOfTheHouse = (name: string): boolean => {
  const whole = foldName(name)
  if (reservedNames.has(whole)) return true
  return [whole, ...wordsOf(name)].some(
    (word) => reservedWords.has(word) || reservedBeginnings.some((beginning) => word.startsWith(beginning)),
  )
}

/** True when nobody may have the name, because members would take its bearer for somebody of ours. */
export const isReservedName = (name: string): boolean => readings(name).some(isOfTheHouse)
