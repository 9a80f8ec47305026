/**
 * Releases and platforms of before decision 151. A release said in a field for each kind what it now contributes; the
 * registry reads such a release as one of today, and keeps those of today so that a platform of before reads them too.
 */
import type { Contributions } from './contributions.ts'
import { earlierName, placeNamed } from './earlier-names.ts'
import earlier from './earlier-places.json' with { type: 'json' }
import type { RemoteDescription } from './release.ts'

type Fields = Readonly<Record<string, unknown>>

const same = ['menu', 'panels', 'nextSteps', 'gains', 'settings'] as const
const earlierFields = [...same, 'slots', 'slotServices', 'emptyTabs'] as const

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names and orders of the sections and tabs that were a list of the contracts. */
const sections: Readonly<Record<string, object>> = earlier.sections
const tabs: Readonly<Record<string, { empty: object }>> = earlier.tabs

const sectionOf = (slot: string): string | undefined => {
  const section = slot.startsWith('start.') ? slot.slice('start.'.length) : ''
  return section !== 'LastVisit' && section in sections ? section : undefined
}

const filledPlaces = ({ slots, slotServices }: Fields): Fields => {
  const fills = Object.entries(isRecord(slots) ? slots : {}).map(([slot, module]) => {
    const service = isRecord(slotServices) ? slotServices[slot] : undefined
    return [slot, { module, ...(service !== undefined && { service }) }] as const
  })
  const ofSections = fills.flatMap(([slot, fill]) => {
    const section = sectionOf(slot)
    return section ? [[section, { ...fill, ...sections[section] }] as const] : []
  })
  const others = fills.filter(([slot]) => !sectionOf(slot)).map(([slot, fill]) => [placeNamed(slot), fill] as const)
  return { sections: Object.fromEntries(ofSections), slots: Object.fromEntries(others) }
}

const waysOut = ({ emptyTabs }: Fields): Fields => {
  const ways = (Array.isArray(emptyTabs) ? emptyTabs : []).filter(isRecord).flatMap(({ tab, ...way }) => {
    const known = typeof tab === 'string' ? tabs[tab] : undefined
    return known ? [[tab, { ...known, empty: { ...known.empty, way } }] as const] : []
  })
  return { tabs: Object.fromEntries(ways) }
}

/** Returns what a remote said of itself as one of today says it. */
export const asOfToday = (stored: unknown): unknown => {
  if (!isRecord(stored)) return stored
  const rest = Object.fromEntries(
    Object.entries(stored).filter(([field]) => !(earlierFields as readonly string[]).includes(field)),
  )
  if ('contributes' in stored) return rest
  const moved = Object.fromEntries(same.flatMap((field) => (field in stored ? [[field, stored[field]]] : [])))
  return { ...rest, contributes: { ...moved, ...filledPlaces(stored), ...waysOut(stored) } }
}

/** Returns a remote with the fields by which a platform of before shows it as well. */
export const withEarlierFields = (remote: RemoteDescription): RemoteDescription & Fields => {
  const { menu = [], sections: own = {}, slots = {}, tabs: ownTabs = {}, feed: _feed, ...others } = remote.contributes
  const fills: [string, Pick<NonNullable<Contributions['slots']>[string], 'module' | 'service'>][] = [
    ...Object.entries(own).map(([section, fill]) => [`start.${section}`, fill] as const),
    ...Object.entries(slots).map(([slot, fill]) => [earlierName(slot), fill] as const),
  ].map(([slot, { module, service }]) => [slot, { module, ...(service !== undefined && { service }) }])
  const services = fills.flatMap(([slot, { service }]) => (service === undefined ? [] : [[slot, service] as const]))
  return {
    ...remote,
    ...others,
    menu,
    slots: Object.fromEntries(fills.map(([slot, { module }]) => [slot, module])),
    slotServices: Object.fromEntries(services),
    emptyTabs: Object.entries(ownTabs).flatMap(([tab, { empty }]) => (empty.way ? [{ tab, ...empty.way }] : [])),
  }
}
