/** Members whom a journey may change: no personas, and each journey file has its own. */
import { type WorldMember, world } from '@samvaer/testing/world'

/** The members of each community that belong to each file, by their order; a file asks for its own alone. */
const shares = {
  account: ['dk', 2, 8],
  // The end of a share whose own file needs its beginning alone.
  ads: ['dk', 17, 20],
  billing: ['dk', 133, 140],
  // The end of a share whose own file looks alone.
  chat: ['dk', 121, 125],
  // Those whose own files need the beginnings of their shares alone, or are elsewhere.
  billingSe: ['se', 0, 5],
  billingNo: ['no', 10, 15],
  billingUk: ['uk', 20, 25],
  blogLists: ['uk', 0, 5],
  blogListsOwn: ['no', 0, 5],
  billingEnds: ['dk', 80, 84],
  // The end of a share whose own file needs its beginning alone.
  firstCalls: ['dk', 90, 91],
  search: ['dk', 46, 50],
  // The end of a share whose own file needs its beginning alone.
  searchKeys: ['dk', 47, 50],
  lodges: ['dk', 40, 50],
  // The middle of a share whose own file needs others.
  eventReminder: ['dk', 41, 43],
  meetings: ['dk', 30, 40],
  lodgeAlbums: ['dk', 26, 30],
  // The end of a share whose own file needs its beginning alone.
  lodgeKeys: ['dk', 36, 40],
  // The end of a share whose own file needs its beginning alone.
  lodgeMail: ['dk', 46, 50],
  longWords: ['dk', 125, 133],
  // The end of a share whose own file looks alone.
  focus: ['dk', 144, 150],
  // Those of the entries: no journey of the blogs looks at mail, and none of mail at blogs.
  mail: ['se', 5, 28],
  mailLook: ['se', 28, 40],
  mailGroup: ['se', 40, 48],
  mailPictures: ['se', 48, 54],
  // The end of a share whose own file needs its beginning alone.
  hej: ['se', 34, 40],
  // The ends of a share whose own file needs its beginning alone.
  phoneCalls: ['se', 23, 28],
  safeMeetings: ['se', 20, 23],
  voices: ['se', 16, 19],
  start: ['dk', 92, 100],
  guards: ['dk', 20, 50],
  afterNavigation: ['dk', 50, 80],
  afterNavigationLook: ['dk', 140, 150],
  blogEditor: ['se', 40, 48],
  blogEntry: ['se', 5, 30],
  blogEntryWritten: ['se', 30, 40],
  blogEntryLook: ['se', 48, 56],
  // The end of a share whose own file needs its beginning alone.
  editCouple: ['se', 54, 55],
  editDark: ['dk', 91, 92],
  editPicture: ['dk', 84, 87],
  editPictures: ['dk', 87, 90],
  editProfile: ['se', 58, 60],
  editProfileLook: ['se', 56, 58],
  blogPictures: ['se', 56, 60],
  news: ['no', 5, 15],
  notifications: ['uk', 5, 25],
  notificationsList: ['uk', 25, 35],
  realtime: ['uk', 35, 48],
  notificationsSettings: ['uk', 49, 60],
  notificationsLook: ['dk', 150, 160],
  offline: ['no', 15, 28],
  offlineSending: ['no', 28, 36],
  sharedComputer: ['no', 36, 40],
  // The ends of shares whose own files need their beginnings alone.
  profile: ['no', 22, 40],
  profileAlbums: ['no', 50, 56],
  profileDark: ['dk', 70, 80],
  profileLook: ['dk', 117, 125],
  // Members who come by SSO are validated.
  profileValidation: ['dk', 100, 117],
  push: ['no', 40, 46],
  pushQuestion: ['no', 46, 47],
  pushQuestionAnswers: ['no', 47, 50],
  // Those of the blogs' own lists: no journey of the blogs looks at mail, and none of mail at blogs.
  mailUnsent: ['no', 0, 5],
  newVersion: ['no', 56, 60],
  sso: ['dk', 100, 125],
  // The end of a share whose own file looks alone.
  support: ['dk', 152, 156],
  // The end of a share whose own file needs its beginning alone.
  reports: ['dk', 64, 70],
  // The ends of shares whose own files need their beginnings alone.
  signOutUnsent: ['uk', 55, 58],
  videos: ['uk', 58, 60],
  videosRefused: ['dk', 156, 157],
  videosMail: ['se', 52, 54],
  photoCheck: ['dk', 137, 140],
  // The end of a share whose own file needs its beginning alone.
  secondFactor: ['dk', 96, 100],
  videosValidation: ['dk', 157, 159],
} as const

/** A greeting would lie over whatever the journey looks for. */
const hasBirthdayToday = ({ persons }: WorldMember): boolean =>
  persons.some(({ birthday }) => birthday.slice(5) === world.now.toISOString().slice(5, 10))

const shareOf = (file: keyof typeof shares): WorldMember[] => {
  const [community, from, to] = shares[file]
  return world.members
    .filter((member) => member.community === community && !member.persona && member.status === 'Active')
    .slice(from, to)
    .filter((member) => !hasBirthdayToday(member))
}

interface Wish {
  subscriber?: boolean
  couple?: boolean
  validated?: boolean
  /** Past the gate of the dark variant. */
  dark?: boolean
  /** True when the demo has an entry of theirs. */
  written?: boolean
}

const hasWritten = ({ profileId }: WorldMember): boolean => world.entries.some(({ authorId }) => authorId === profileId)

/** Answers with another member at every call, one as it is wished for. */
export const membersOf = (file: keyof typeof shares): ((wish?: Wish) => WorldMember) => {
  const left = shareOf(file)
  return ({ subscriber, couple = false, validated, dark = false, written }: Wish = {}) => {
    const index = left.findIndex(
      (member) =>
        (subscriber === undefined || member.subscriber === subscriber) &&
        (member.persons.length === 2) === couple &&
        (validated === undefined || member.validated === validated) &&
        (written === undefined || hasWritten(member) === written) &&
        (!dark || (member.darkStatus === 'Approved' && member.ageProven)),
    )
    const [member] = index < 0 ? [] : left.splice(index, 1)
    if (!member) throw new Error(`The members of ${file} are used up`)
    return member
  }
}
