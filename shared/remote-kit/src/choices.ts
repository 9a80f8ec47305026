/**
 * Small choices of a member that hold on every device: how a list is sorted, what was put away. They come with the
 * current profile and are saved as the profile configuration (docs/product/validation.md, "Profile configuration"). The
 * user of a choice declares it; its key is its name for good.
 */
import { valueType } from '@samvaer/contracts/identity/configuration-value'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { api } from './api.ts'
import { beginAct } from './internal/calls/overlapping-reads.ts'
import { pageCache } from './internal/stores/page-state.ts'
import { currentProfileQuery, useCurrentProfile } from './session.ts'

type Value = boolean | number | string
type Widened<Kind extends Value> = Kind extends boolean ? boolean : Kind extends number ? number : string

export interface MemberChoice<Kind extends Value> {
  key: string
  /** The value until the member has chosen; every later value is of its type. */
  usual: Kind
}

/** Declares a choice. A text that reads as a number or a switch would be one: give it a word of its own. */
export const memberChoice = <const Kind extends Value>(key: string, usual: Kind): MemberChoice<Widened<Kind>> => ({
  key,
  usual: usual as unknown as Widened<Kind>,
})

const typeOf = (value: Value): string => valueType(String(value))

/** The value that a text stands for; undefined, and an error in the log, where it is of another type. */
const readAs = <Kind extends Value>({ key, usual }: MemberChoice<Kind>, text: string): Kind | undefined => {
  if (valueType(text) !== typeOf(usual)) {
    console.error(`The choice ${key} is kept as ${valueType(text)}, and it is ${typeOf(usual)} here`)
    return undefined
  }
  if (typeof usual === 'boolean') return (text === 'true') as Kind
  return (typeof usual === 'number' ? Number(text) : text) as Kind
}

/** By key: each is sent once the one before it was answered, so that the last one stays. */
const sending = new Map<string, Promise<void>>()

const send = async (key: string, value: string): Promise<void> => {
  try {
    await api.post('EditProfile/UpdateProfileConfiguration', { key, value })
  } catch (error) {
    // It holds in this page; nothing else is lost, and nobody is told (docs/product/errors.md).
    console.error(`The choice ${key} was not saved`, error)
  }
}

const choose = <Kind extends Value>({ key, usual }: MemberChoice<Kind>, value: Kind): void => {
  const { queryKey } = currentProfileQuery()
  const profile = pageCache().getQueryData<CurrentProfileData>(queryKey)
  if (!profile) return
  const text = String(value)
  const kept = profile.configuration[key] ?? String(usual)
  if (kept === text) return
  if (valueType(kept) !== valueType(text)) {
    console.error(`The choice ${key} is ${valueType(kept)}, and would become ${valueType(text)}`)
    return
  }
  // A profile that is read meanwhile may be of before the choice.
  const end = beginAct(pageCache(), [queryKey])
  pageCache().setQueryData(queryKey, { ...profile, configuration: { ...profile.configuration, [key]: text } })
  const before = sending.get(key) ?? Promise.resolve()
  const sent = profile.isLoggedIn ? before.then(() => send(key, text)) : before
  sending.set(key, sent.then(end))
}

/** A choice of the member, on every device; a visitor's lasts as long as the page. */
export const useMemberChoice = <Kind extends Value>(
  choice: MemberChoice<Kind>,
): [chosen: Kind, choose: (value: Kind) => void] => {
  const text = useCurrentProfile().configuration[choice.key]
  const chosen = text === undefined ? undefined : readAs(choice, text)
  return [chosen ?? choice.usual, (value) => choose(choice, value)]
}
