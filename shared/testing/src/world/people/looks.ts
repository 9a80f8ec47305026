/**
 * The looks of every person of the demo. The portrait is drawn from it and the profile answers by it, so that the two
 * agree: nobody is bald beside long hair, or speaks of glasses that nobody sees.
 */
import type { FactValue } from '@samvaer/contracts/profile/fact-table'
import { chanceFor } from '../chance.ts'
import type { WorldMember, WorldPerson } from '../model.ts'
import * as parts from './portrait-parts.ts'

export interface Look {
  skin: string
  hairColour: FactValue<'hairColour'>
  /** The colour of the hair; a bald head has it in the beard alone. */
  hairShade: string
  /** The style's name for the cut; null for a bald head. */
  cut: string | null
  /** The style's names; null for whoever has none. */
  beard: string | null
  glasses: string | null
  body: string
  clothes: string
  eyeColour: FactValue<'eyeColour'>
}

/** Whole years on a day. */
export const ageOn = (now: Date, { birthday }: Pick<WorldPerson, 'birthday'>): number => {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const before = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day)
  return now.getUTCFullYear() - year - (before ? 1 : 0)
}

const baldFrom = 45
const elderFrom = 42

/** The look of a person by the place among the persons of a profile, from 0; the same at every start. */
export const lookOf = (now: Date, { profileId, persons }: WorldMember, index: number): Look => {
  const chance = chanceFor(`look ${profileId}-${index + 1}`)
  const person = persons[index]
  if (!person) throw new RangeError(`${profileId} has no person ${index + 1}`)
  const male = person.gender === 'Male'
  const age = ageOn(now, person)
  const { skins, eyes, hair } = chance.happens(0.9) ? parts.complexions.usual : parts.complexions.dark
  const [young, middle, old] = hair
  const grown = chance.pick(age < 45 ? young : age < 60 ? middle : old)
  const bald = chance.happens(0.16) && male && age >= baldFrom
  return {
    skin: chance.pick(skins),
    hairColour: bald ? 'Bald' : grown,
    hairShade: grown === 'Bald' ? parts.outline : chance.pick(parts.hairShades[grown]),
    cut: bald ? null : chance.pick(parts.hairFor[male ? 'Male' : 'Female'][age < elderFrom ? 'younger' : 'elder']),
    beard: chance.happens(bald ? 0.6 : 0.36) && male ? chance.pick(parts.beards) : null,
    glasses: chance.happens(age > 45 ? 0.4 : 0.18) ? chance.pick(parts.glasses) : null,
    body: chance.pick(male ? parts.menBodies : parts.bodies),
    clothes: chance.pick(parts.clothes),
    eyeColour: chance.pick(eyes),
  }
}
