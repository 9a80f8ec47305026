import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { lightSite, ordinaryMember } from '../../../testing/src/ordinary-member.ts'
import { mayMake, signedIn } from './access.ts'
import { get } from './call.ts'
import type { RequestContext, SignedInProfile } from './context.ts'
import { contextFacts, objects, refusalOfRight, rightInWords, rights } from './rights.ts'

const kinds = objects({
  page: { field: 'pageId', relations: ['author', 'moderator', 'higherRank'] },
  letter: { field: 'letterId', relations: ['writer'], seenBy: ['writer', 'staff'] },
})
const table = rights(kinds, {
  'page.read': { of: 'page', by: ['everyone'] },
  'page.close': { of: 'page', by: ['staff', ['moderator', 'higherRank']], except: ['author'], reason: 'Own' },
  'letter.edit': { of: 'letter', by: ['writer'] },
})
const nobody = {
  ...contextFacts({ role: 'Normal' }),
  author: false,
  moderator: false,
  higherRank: false,
  writer: false,
}
const code = (...asked: Parameters<typeof refusalOfRight>) => refusalOfRight(...asked)?.code

describe('a right', () => {
  it('is refused as if the object were not there to whoever does not find it', () => {
    expect(code(table['page.read'], undefined)).toBe('NotFound')
    expect(code(table['page.read'], nobody)).toBeUndefined()
  })

  it('is refused as NotFound to whoever may not see the object, and as NotAllowed to whoever may', () => {
    expect(code(table['letter.edit'], nobody)).toBe('NotFound')
    expect(code(table['letter.edit'], { ...nobody, staff: true })).toBe('NotAllowed')
    expect(code(table['letter.edit'], { ...nobody, writer: true })).toBeUndefined()
  })

  it('takes one relation, or several together', () => {
    const close = table['page.close']
    expect(code(close, nobody)).toBe('NotAllowed')
    expect(code(close, { ...nobody, moderator: true })).toBe('NotAllowed')
    expect(code(close, { ...nobody, higherRank: true })).toBe('NotAllowed')
    expect(code(close, { ...nobody, moderator: true, higherRank: true })).toBeUndefined()
    expect(code(close, { ...nobody, staff: true })).toBeUndefined()
  })

  it('is refused to who is excepted, with its reason', () => {
    const refusal = refusalOfRight(table['page.close'], { ...nobody, staff: true, author: true })
    expect(refusal).toEqual({ code: 'NotAllowed', detail: { reason: 'Own' } })
  })

  it('stands in the documentation', () => {
    expect(rightInWords(table['page.close'])).toBe('page by pageId: staff, moderator and higherRank, never author.')
  })

  it('counts Support as staff, and not Developer, who has no access to contents', () => {
    const staff = (role: SignedInProfile['role']) => contextFacts({ role }).staff
    expect([staff('Normal'), staff('ChatModerator'), staff('Support'), staff('Developer')]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})

describe('mayMake', () => {
  const profile = ordinaryMember
  const context: RequestContext = { ...lightSite, profile }
  const call = get({
    about: 'A letter.',
    access: signedIn.notBanned('Mail').may(table['letter.edit']),
    query: z.strictObject({ letterId: z.int() }),
    returns: z.object({}),
  })

  it('asks for the right and for the gates', () => {
    expect(mayMake(call, context, { letter: { writer: true } })).toBe(true)
    expect(mayMake(call, context, { letter: { writer: false } })).toBe(false)
    const banned = { ...profile, bans: [{ type: 'Mail' as const, until: null }] }
    expect(mayMake(call, { ...context, profile: banned }, { letter: { writer: true } })).toBe(false)
  })
})
