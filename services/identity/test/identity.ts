/** Identity with the site service beside it, and its calls as the gateway makes them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallInput, CallName } from '@samvaer/contracts/client'
import type { RequestContext } from '@samvaer/contracts/context'
import {
  type SessionInstruction,
  sessionHeader,
  sessionInstruction,
  sessionTokenHeader,
} from '@samvaer/contracts/sessions'
import { siteService } from '@samvaer/site/service'
import { type Caller, type StartOptions, startServices } from '@samvaer/testing/start-services'
import PostalMime, { type Email } from 'postal-mime'
import { answersSettled } from '../src/after-answer.ts'
import { mailFolder } from '../src/mail/mailer.ts'
import type { Account } from '../src/models/models.ts'
import { identityService } from '../src/service.ts'

export interface Sent {
  status: number
  body: {
    code?: string
    detail?: { retryAfter?: number; issues?: { path: string; code: string }[] }
    profileId?: number
    name?: string
    valid?: boolean
  }
  text: string
  headers: Record<string, unknown>
  /** What the gateway is told to do with the cookie. */
  session: SessionInstruction | undefined
}

interface Sending {
  caller?: Caller
  site?: Partial<RequestContext>
  /** The session token that the browser sent. */
  token?: string | undefined
}

export const password = 'tre røde cykler i regn'

let people = 0
/** The form of somebody new: every time another name and another address. */
export const newPerson = (change: Partial<CallInput<'Profiles/CreateProfile'>> = {}) => {
  people += 1
  return {
    name: `Person ${people}`,
    email: `person${people}@mail.example`,
    password,
    persons: [{ gender: 'Female' as const, birthday: '1971-05-09' }],
    countryId: 208,
    zipCode: '4600',
    city: 'Køge',
    acceptTerms: true as const,
    ...change,
  }
}

export const startIdentity = async (options: StartOptions = {}) => {
  const services = await startServices([siteService, identityService], options)
  const identity = services.service(identityService)

  const post = async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    { caller = 'anonymous', site, token }: Sending = {},
  ): Promise<Sent> => {
    const headers = { ...(await services.headers(caller, site)), ...(token && { [sessionTokenHeader]: token }) }
    const answer = await identity.app.inject({ method: 'POST', url: `/api/${name}`, headers, payload: input as object })
    const instruction = answer.headers[sessionHeader]
    return {
      status: answer.statusCode,
      body: answer.json(),
      text: answer.body,
      headers: answer.headers,
      session: typeof instruction === 'string' ? sessionInstruction.parse(JSON.parse(instruction)) : undefined,
    }
  }

  const mails = async (): Promise<Email[]> => {
    await answersSettled()
    const folder = mailFolder(services.settings.dataDir)
    const names = await readdir(folder).catch(() => [])
    return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  }

  return {
    ...services,
    identity,
    post,
    /** Creates a profile; its welcome mail is there. */
    create: async (change: Partial<CallInput<'Profiles/CreateProfile'>> = {}, sending: Sending = {}) => {
      const person = newPerson(change)
      const sent = await post('Profiles/CreateProfile', person, sending)
      await answersSettled()
      return { ...person, ...sent, profileId: sent.body.profileId ?? 0, token: tokenOf(sent) }
    },
    logOn: (login: string, typed: string, sending: Sending & { remember?: boolean } = {}) =>
      post('LogOn/LogOn', { login, password: typed, remember: sending.remember ?? false }, sending),
    /** What the gateway learns of a token. */
    resolve: (token: string, community = 'dk') => services.peers.post('Sessions/ResolveSession', { token, community }),
    change: (profileId: number, change: Partial<Account>) =>
      identity.parts.models.Account.updateOne({ _id: profileId }, { $set: change }),
    /** Every mail so far, oldest first, once what happens after answers is done. */
    mails,
    /** The token of the newest link for a new password. */
    mailedToken: async (): Promise<string> => {
      const links = (await mails()).map(({ text }) => /ResetPassword\?q=([\w-]+)/.exec(text ?? '')?.[1])
      return links.filter((token) => token !== undefined).at(-1) ?? ''
    },
  }
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

/** The token that an answer begins a session with; empty when it begins none. */
export const tokenOf = ({ session }: Pick<Sent, 'session'>): string => (session?.act === 'begin' ? session.token : '')

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours
