import { basename } from 'node:path'
import type { WorldMember } from '../model.ts'

export interface Portrait {
  member: WorldMember
  /** The person's place in the profile, from 0. */
  index: number
  /** The name of its file. */
  file: string
}

/** The portraits of a member: the pictures that show one of its persons. */
export const portraitsOf = (member: WorldMember): Portrait[] =>
  member.pictures.flatMap((address, index) =>
    member.persons[index] ? [{ member, index, file: basename(address) }] : [],
  )
