/** Acts as a browser at the sandbox of the eIDs: opens its page, decides, and is sent back with an answer. */
import type { TestServices } from '@samvaer/testing/start-services'
import { profileService } from '../src/service.ts'

export interface AtEid {
  decision?: 'approve' | 'cancel' | 'fail'
  /** The person who is there; somebody new if absent. */
  identity?: string
  /** yyyy-mm-dd; the provider passes on none unless said. */
  birthday?: string
}

/** @param address as StartEidValidation answers it @returns what the address of the way back says */
export const answerOf = async (
  services: Pick<TestServices, 'service'>,
  address: string,
  { decision = 'approve', identity, birthday = '' }: AtEid = {},
): Promise<{ state: string; answer: Record<string, string> }> => {
  const { app } = services.service(profileService)
  const page = await app.inject({ method: 'GET', url: address })
  const fields = [...page.body.matchAll(/<input [^>]*name="(\w+)"(?: value="([^"]*)")?/g)]
  const filled = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  const [, action] = /<form action="([^"]+)"/.exec(page.body) ?? []
  const query = new URLSearchParams({ ...filled, birthday, decision, ...(identity && { identity }) })
  const back = await app.inject({ method: 'GET', url: `${action}?${query}` })
  const { pathname, searchParams } = new URL(back.headers.location ?? '', 'http://localhost')
  if (back.statusCode !== 303 || pathname !== '/ProfileValidation') throw new Error(`${back.statusCode} ${pathname}`)
  const { state = '', ...answer } = Object.fromEntries(searchParams)
  return { state, answer }
}
