/** Rights on objects: asked by the kit before the handler, which gets what its caller may have. */
import { service, signedIn } from '@samvaer/contracts/core/access'
import { area, get } from '@samvaer/contracts/core/call'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { id } from '@samvaer/contracts/core/fields'
import { objects, rights } from '@samvaer/contracts/core/rights'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Handlers, implement } from '../src/http/implement.ts'
import { type AskedCall, type NoPolicy, policy } from '../src/rights/policy.ts'
import { defineService } from '../src/service/define-service.ts'
import { ask, errorOf, testSettings, workshop } from './harness.ts'

const { build, end } = workshop()
afterAll(end)

const kinds = objects({ page: { field: 'pageId', relations: ['author'] } })
const table = rights(kinds, {
  'page.read': { of: 'page', by: ['everyone'] },
  'page.edit': { of: 'page', by: ['author', 'staff'], reason: 'Own' },
})
const named = z.strictObject({ pageId: id })
const title = z.object({ title: z.string() })

const pages = area('Pages', {
  service: 'pages',
  calls: {
    Read: get({ about: '', access: signedIn.may(table['page.read']), query: named, returns: title }),
    Edit: get({ about: '', access: signedIn.may(table['page.edit']), query: named, returns: title }),
    Save: get({ about: '', access: signedIn.may(table['page.edit']), query: named.partial(), returns: title }),
    Me: get({ about: '', access: signedIn, query: z.strictObject({}), returns: title }),
  },
})

const stored: Record<number, { authorId: number; title: string }> = { 5: { authorId: 7, title: 'Mine' } }
const asked: number[] = []
const pagePolicy = policy(kinds, {
  viewer: async ({ profile: { profileId } }: AskedCall) => ({ profileId }),
  find: {
    page: async ({ profileId }: { profileId: number }, pageId: number) => {
      asked.push(pageId)
      const page = stored[pageId]
      return page && { object: page, is: { author: page.authorId === profileId } }
    },
  },
})

const pageHandlers: Handlers<typeof pages, 'pages', typeof pagePolicy> = {
  Read: async ({ objects: { page } }) => ({ title: page.title }),
  Edit: async ({ objects: { page }, viewer }) => ({ title: `${page.title} by ${viewer.profileId}` }),
  Save: async ({ objects: { page } }) => ({ title: page?.title ?? 'new' }),
  Me: async ({ profile }) => ({ title: profile.name }),
}

const settings = testSettings()
const start = (areas: ReturnType<typeof implement>[]) =>
  build(defineService({ name: 'pages', models: {}, areas: () => areas }), settings)

describe('a call that needs a right', () => {
  it('answers NotFound for what is not there and NotAllowed to who may see it, and runs for who may', async () => {
    const service = await start([implement(pages, pageHandlers, pagePolicy)])
    await service.ready
    const to = async (call: string, as: Partial<SignedInProfile>) => {
      const answer = await ask(service, settings, `/api/Pages/${call}`, { as })
      return answer.statusCode === 200 ? answer.json() : errorOf(answer)
    }
    expect(await to('Read?pageId=6', {})).toMatchObject({ code: 'NotFound' })
    expect(await to('Read?pageId=5', { profileId: 8 })).toEqual({ title: 'Mine' })
    expect(await to('Edit?pageId=5', { profileId: 8 })).toMatchObject({ code: 'NotAllowed', detail: { reason: 'Own' } })
    expect(await to('Edit?pageId=5', { profileId: 7 })).toEqual({ title: 'Mine by 7' })
    expect(await to('Edit?pageId=5', { profileId: 8, role: 'Support' })).toEqual({ title: 'Mine by 8' })
    expect(await to('Save', { profileId: 8 })).toEqual({ title: 'new' })
    expect(await to('Save?pageId=5', { profileId: 8 })).toMatchObject({ code: 'NotAllowed' })
  })

  it('asks for nothing before the input is read and the access is clear', async () => {
    const service = await start([implement(pages, pageHandlers, pagePolicy)])
    await service.ready
    asked.length = 0
    for (const path of ['/api/Pages/Edit?pageId=x', '/api/Pages/Edit'])
      expect((await ask(service, settings, path)).statusCode).toBe(400)
    const locked = await ask(service, settings, '/api/Pages/Edit?pageId=5', { as: { status: 'Locked' } })
    expect(errorOf(locked).code).toBe('ProfileNotActive')
    expect(asked).toEqual([])
  })
})

describe('a service with a right that nobody could ask for', () => {
  it('does not start', async () => {
    const unasked = { area: pages, service: 'pages', handlers: pageHandlers as never }
    await expect(start([unasked])).rejects.toThrow('Pages/Read needs page.read: the policy finds no page')
    const query = z.strictObject({ id })
    const call = get({ about: '', access: signedIn.may(table['page.read']), query, returns: title })
    const other = area('Pages', { service: 'pages', calls: { Read: call } })
    const handlers = { Read: async () => ({ title: '' }) }
    await expect(start([implement(other, handlers, pagePolicy)])).rejects.toThrow('its input has no pageId')
    const unnamed = service.inNameOf('profileId', ['test']).may(table['page.read'])
    const nobody = area('Pages', {
      service: 'pages',
      calls: { Read: get({ about: '', access: unnamed, query: named, returns: title }) },
    })
    await expect(start([implement(nobody, handlers, pagePolicy)])).rejects.toThrow('in the name of profileId')
  })

  it('does not compile', () => {
    const read: Handlers<typeof pages, 'pages', NoPolicy>['Read'] = { thePolicyLacks: 'page' }
    expect(read).toEqual({ thePolicyLacks: 'page' })
    // @ts-expect-error a relation that the policy does not answer
    policy(kinds, { viewer: async () => 1, find: { page: async () => ({ object: 1, is: {} }) } })
    // @ts-expect-error a relation that the object does not have
    rights(kinds, { 'page.edit': { of: 'page', by: ['owner'] } })
  })
})

describe('an act of staff', () => {
  it('fails where the handler keeps nothing of it, and asks for a reason first', async () => {
    const byStaff = { notifies: 'BlogModeration', variant: 'entryDeleted' } as const
    const strict = rights(kinds, { 'page.edit': { of: 'page', by: ['author', 'staff'], byStaff } })
    const query = z.strictObject({ pageId: id, reason: z.string().optional() })
    const call = get({ about: '', access: signedIn.may(strict['page.edit']), query, returns: title })
    const book = area('Pages', { service: 'pages', calls: { Edit: call } })
    const running = await start([implement(book, { Edit: async () => ({ title: 'Done' }) }, pagePolicy)])
    await running.ready
    const to = (path: string, as: Partial<SignedInProfile>) =>
      ask(running, settings, `/api/Pages/Edit?pageId=5${path}`, { as })
    expect((await to('', { profileId: 7, role: 'Support' })).statusCode).toBe(200)
    const unsaid = await to('&reason=%20', { profileId: 8, role: 'Support' })
    expect(errorOf(unsaid)).toMatchObject({ code: 'InvalidInput', detail: { issues: [{ path: 'reason' }] } })
    expect((await to('&reason=Spam', { profileId: 8, role: 'Support' })).statusCode).toBe(500)
    const silent = get({ about: '', access: signedIn.may(strict['page.edit']), query: named, returns: title })
    const mute = area('Pages', { service: 'pages', calls: { Edit: silent } })
    await expect(start([implement(mute, { Edit: async () => ({ title: '' }) }, pagePolicy)])).rejects.toThrow('reason')
  })
})
