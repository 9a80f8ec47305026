import { describe, expect, expectTypeOf, it } from 'vitest'
import type { BlogEntrySummary } from './blogs/calls.ts'
import { ApiError, createApiClient } from './client.ts'

/** A fetch that answers once and remembers what it was asked. */
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const answer: typeof fetch = async (url, init) => {
    asked.push({ url: String(url), init })
    return new Response(JSON.stringify(body), { status, headers })
  }
  return { asked, client: createApiClient('http://host', { fetch: answer }) }
}

describe('the typed client', () => {
  it('writes a read as a query without what is undefined', async () => {
    const { asked, client } = answering(200, { items: [], next: null })
    const page = await client.get('Blogs/GetAllBlogEntries', { take: 5, sortByActivity: true, anchor: undefined })
    expectTypeOf(page.items).toEqualTypeOf<BlogEntrySummary[]>()
    expect(asked[0]?.url).toBe('http://host/api/Blogs/GetAllBlogEntries?take=5&sortByActivity=true')
  })

  it('writes an act as JSON that the gateway lets through (R2)', async () => {
    const { asked, client } = answering(200, {})
    await client.post('Blogs/FollowBlogAuthor', { profileId: 3 })
    const headers = asked[0]?.init?.headers as Record<string, string>
    expect(asked[0]?.init?.body).toBe('{"profileId":3}')
    expect(headers['x-requested-with']).toBe('samvaer')
    expect(headers['content-type']).toBe('application/json')
  })

  it('throws the declared error with its code and wait', async () => {
    const body = { code: 'TooManyRequests', message: 'm', requestId: 'r' }
    const { client } = answering(429, body, { 'retry-after': '5' })
    const error = await client.get('CurrentProfile/GetProfileData', {}).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'TooManyRequests', status: 429, retryAfter: 5, requestId: 'r' })
  })

  it('says when nobody answered', async () => {
    const client = createApiClient('http://host', { fetch: () => Promise.reject(new TypeError('failed')) })
    await expect(client.get('CurrentProfile/GetProfileData', {})).rejects.toMatchObject({
      code: 'Unreachable',
      status: 0,
    })
  })

  it('knows which call reads and which acts', () => {
    const { client } = answering(200, {})
    // @ts-expect-error an act is no read
    expectTypeOf(client.get<'Blogs/FollowBlogAuthor'>).toBeFunction()
  })
})
