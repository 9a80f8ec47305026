/** The tickets of the demo world: what was written, with people and times given to it. */
import type { Language } from '@samvaer/contracts/core/values'
import { type Chance, chanceFor } from './chance.ts'
import { type Community, genderOf, type World, type WorldMember } from './model.ts'
import { danishTickets, darkTickets } from './texts/ticket-texts-danish.ts'
import { englishTickets, norwegianTickets, swedishTickets } from './texts/ticket-texts-nordic.ts'
import type { WrittenTicket } from './texts/written-ticket.ts'

export { macros } from './texts/ticket-texts-nordic.ts'

const hour = 60 * 60_000

export interface WorldTicket extends Omit<WrittenTicket, 'by' | 'lines'> {
  ticketId: number
  community: Community
  siteId: number
  dark: boolean
  language: Language
  /** The author: a member, or an address. */
  member: WorldMember | null
  email: string | null
  lines: { by: 'author' | 'staff' | 'note'; text: string; at: Date }[]
}

const genders = { f: 'Female', m: 'Male', c: 'Couple' } as const

const authorOf = (
  { members, personas }: World,
  by: string,
  community: Community,
  chance: Chance,
): WorldMember | null => {
  if (by.includes('@')) return null
  const persona = Object.entries(personas).find(([name]) => name === by)?.[1]
  if (persona) return persona
  const fits = (m: WorldMember) =>
    m.community === community &&
    m.status === 'Active' &&
    !m.persona &&
    genderOf(m) === genders[by as keyof typeof genders]
  return chance.pick(members.filter(fits))
}

/** The lines from the last one back, hours apart. */
const linesOf = ({ lines, hoursAgo }: WrittenTicket, now: Date, chance: Chance): WorldTicket['lines'] => {
  let at = now.getTime() - hoursAgo * hour
  return lines
    .toReversed()
    .map(([by, text]) => {
      const line = { by, text, at: new Date(at) }
      at -= chance.between(20, 300) * 60_000
      return line
    })
    .toReversed()
}

interface Brand {
  community: Community
  siteId: number
  language: Language
  dark?: true
}

const ticketsOf = (world: World, written: readonly WrittenTicket[], brand: Brand): WorldTicket[] =>
  written.map((one) => {
    const { by, lines: _, ...ticket } = one
    const chance = chanceFor(`ticket ${one.subject}`)
    const member = authorOf(world, by, brand.community, chance)
    return {
      ...ticket,
      dark: false,
      ...brand,
      ticketId: 0,
      member,
      email: member ? null : by,
      lines: linesOf(one, world.now, chance),
    }
  })

/** Every ticket of the world by id, which is the order of time. */
export const createTickets = (world: World): WorldTicket[] => {
  const all = [
    ...ticketsOf(world, danishTickets, { community: 'dk', siteId: 1, language: 'da-DK' }),
    ...ticketsOf(world, darkTickets, { community: 'dk', siteId: 5, language: 'da-DK', dark: true }),
    ...ticketsOf(world, swedishTickets, { community: 'se', siteId: 2, language: 'sv-SE' }),
    ...ticketsOf(world, norwegianTickets, { community: 'no', siteId: 3, language: 'nb-NO' }),
    ...ticketsOf(world, englishTickets, { community: 'uk', siteId: 4, language: 'en-GB' }),
  ]
  const begun = ({ lines }: WorldTicket): number => lines[0]?.at.getTime() ?? 0
  all.sort((one, other) => begun(one) - begun(other))
  for (const [index, ticket] of all.entries()) ticket.ticketId = index + 1
  return all
}

/** Stars of tickets that are long gone: their brand's total alone still has them. */
export const oldStarsOf = (siteId: number): number[] => {
  const chance = chanceFor(`ratings ${siteId}`)
  const often = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1]
  return Array.from({ length: siteId === 1 ? 55 : 25 }, () => chance.pick(often))
}
