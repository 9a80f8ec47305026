/** The longest words that a call takes, read from its declaration. */
import { areas } from '@samvaer/contracts/areas'
import type { CallInput, CallName } from '@samvaer/contracts/client'

/** A part of a schema that is met on the way to the limit. */
interface Part {
  maxLength?: number | null
  def: { type: string; innerType?: Part; in?: Part; element?: Part; checks?: { _zod: { def: { maximum?: number } } }[] }
}

const within = (part: Part): Part => {
  const inner = part.def.innerType ?? part.def.in
  return inner ? within(inner) : part
}

/** As wide as a letter gets, and nowhere a place at which a line may end. */
export const wideWord = (length: number): string => 'W'.repeat(length)

const filled = (field: string, given: Part): string | string[] => {
  const part = within(given)
  if (part.def.type === 'array' && part.def.element) {
    const most = part.def.checks?.map((check) => check._zod.def.maximum).find((limit) => limit !== undefined) ?? 1
    const [letters, word] = ['abcdefghijklmnopqrstuvwxyz', String(filled(field, part.def.element))]
    return Array.from({ length: most }, (_, at) => word.slice(1) + letters[at])
  }
  if (!part.maxLength) throw new Error(`${field} has no limit`)
  return wideWord(part.maxLength)
}

/** Fields of the input of a call, each one word of as many letters as it takes; of a list as many as it takes. */
export const longestOf = <Name extends CallName, Field extends string & keyof CallInput<Name>>(
  name: Name,
  ...fields: Field[]
): Pick<CallInput<Name>, Field> => {
  const [area = '', call = ''] = name.split('/')
  const { input } = (areas as Record<string, { calls: Record<string, { input: unknown }> }>)[area]?.calls[call] ?? {}
  const { shape } = input as { shape: Record<string, Part> }
  return Object.fromEntries(fields.map((field) => [field, filled(`${name} ${field}`, shape[field] as Part)])) as Pick<
    CallInput<Name>,
    Field
  >
}
