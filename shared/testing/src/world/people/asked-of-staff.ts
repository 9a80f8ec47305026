/** The open requests of demo members to the staff: to be validated, and to come into the dark variant. */
import type { World, WorldMember } from '../model.ts'
import type { SceneName } from '../pictures/scenes.ts'

const hour = 3_600_000

export interface WorldValidation {
  validationId: number
  member: WorldMember
  /** Null for a meeting, which is about everybody of the profile. */
  personId: number | null
  text: string
  video: { mediaId: number; scene: SceneName } | null
  askedAt: Date
}

/** Behind the portraits of the personas. */
const firstVideo = 981

/** Hours since they asked, the scene of the video or the words about a meeting. */
const asked: readonly (readonly [hours: number, what: { scene: SceneName } | { text: string }])[] = [
  [52, { scene: 'winter-sea' }],
  [47, { text: 'Jeg er tit i Aarhus om torsdagen. Kan vi mødes på en café? Mit nummer er 20 00 00 11.' }],
  [31, { scene: 'evening-fjord' }],
  [26, { scene: 'fell-path' }],
  [20, { text: 'Vi arbejder begge, men kan alle aftener efter kl. 18. Ring gerne først.' }],
  [9, { scene: 'winter-sea' }],
  [5, { scene: 'evening-fjord' }],
  [1, { scene: 'fell-path' }],
]

/** Requests that wait, the oldest first. */
export const createValidations = ({ now, members }: Pick<World, 'now' | 'members'>): WorldValidation[] => {
  const unproven = members.filter(
    ({ community, persona, validated, pictures }) =>
      community === 'dk' && !persona && !validated && pictures.length > 0,
  )
  return asked.flatMap(([hours, what], index) => {
    const member = unproven[index]
    if (!member) return []
    const isMeeting = 'text' in what
    return {
      validationId: index + 1,
      member,
      personId: isMeeting ? null : 1,
      text: isMeeting ? what.text : '',
      video: isMeeting ? null : { mediaId: firstVideo + index, scene: what.scene },
      askedAt: new Date(now.getTime() - hours * hour),
    }
  })
}

/** Hours since they applied, whether they did before, and why they would like to come in. */
const applied: readonly (readonly [hours: number, again: boolean, text: string])[] = [
  [
    61,
    false,
    'Vi har talt om det i et år og vil gerne se, hvem der ellers er her. Vi er diskrete og venter det samme.',
  ],
  [
    40,
    true,
    'Sidst skrev jeg for lidt. Jeg er nysgerrig på at tale med andre om grænser og tillid, før jeg møder nogen.',
  ],
  [28, false, 'hej vil gerne ind'],
  [17, false, 'Jeg har været med på en lignende side i mange år og savner et sted med ordentlige voksne.'],
  [6, false, 'En ven fortalte om den mørke side. Jeg vil mest læse med i begyndelsen.'],
]

export interface WorldApplication {
  member: WorldMember
  text: string
  appliedAt: Date
  again: boolean
}

/** The number of members who pay and could come in: some of them have applied (`createMembers`). */
export const mostApplicants = applied.length

/** Applications that wait, the oldest first. */
export const createApplications = ({ now, members }: Pick<World, 'now' | 'members'>): WorldApplication[] => {
  const applicants = members.filter(({ darkStatus }) => darkStatus === 'Applied')
  return applied.flatMap(([hours, again, text], index) => {
    const member = applicants[index]
    return member ? { member, text, again, appliedAt: new Date(now.getTime() - hours * hour) } : []
  })
}
