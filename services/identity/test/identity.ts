/** Identity with the site service beside it, and its calls as the gateway makes them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blogs } from '@samvaer/contracts/blogs/calls'
import type { CallInput, CallName, CallOutput } from '@samvaer/contracts/client'
import { area } from '@samvaer/contracts/core/call'
import type { RequestContext } from '@samvaer/contracts/core/context'
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { type SessionInstruction, sessionInstruction } from '@samvaer/contracts/identity/sessions'
import { sessionHeader, sessionTokenHeader, ssoVerifierHeader } from '@samvaer/contracts/identity/values'
import { profiles } from '@samvaer/contracts/profile/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import { addressHeader } from '@samvaer/service-kit/keys/context-token'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { siteService } from '@samvaer/site/service'
import { type Caller, type StartOptions, startServices } from '@samvaer/testing/start-services'
import PostalMime, { type Email } from 'postal-mime'
import { answersSettled } from '../src/after-answer.ts'
import { giveProof } from '../src/email-proof.ts'
import type { Account } from '../src/models/models.ts'
import { tokenHash } from '../src/secrets.ts'
import { identityService } from '../src/service.ts'

export interface Sent {
  status: number
  body: {
    code?: string
    detail?: {
      reason?: string
      name?: string
      retryAfter?: number
      from?: string
      issues?: { path: string; code: string }[]
    }
    profileId?: number
    name?: string
    valid?: boolean
    email?: string
    ended?: number
    emailProof?: string
    challenge?: string
    rpId?: string
    secret?: string
    recoveryCodes?: string[]
    removedAt?: string
    address?: string
    redirectUrl?: string
    contentTokens?: string[]
    profileData?: CurrentProfileData
  }
  text: string
  headers: Record<string, unknown>
  /** The gateway's instruction about the cookie. */
  session: SessionInstruction | undefined
}

interface Sending {
  caller?: Caller
  site?: Partial<RequestContext>
  /** The session token that the browser sent. */
  token?: string | undefined
  userAgent?: string
  /** The secret of a single sign-on in the cookie of the browser. */
  ssoVerifier?: string | undefined
  /** Of the page that asks. */
  origin?: string
  /** The network address as the gateway saw it. */
  address?: string
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
    consentSensitiveData: true as const,
    emailProof: '',
    ...(change.persons?.length === 2 && { partnerConsentsSensitiveData: true as const }),
    ...change,
  }
}

/** Stands where the notifications service does and keeps what it hears. */
const listener = () => {
  const contacts: DomainEventPayload<'ContactChanged'>[] = []
  const raised: DomainEventPayload<'NotificationRaised'>[] = []
  const darkNews: DomainEventPayload<'DarkStatusChanged'>[] = []
  const ended: DomainEventPayload<'SessionsEnded'>[] = []
  const service = defineService({
    name: 'notifications',
    models: {},
    areas: () => [],
    listens: () => ({
      ContactChanged: async (payload) => {
        contacts.push(payload)
      },
      NotificationRaised: async (payload) => {
        raised.push(payload)
      },
      DarkStatusChanged: async (payload) => {
        darkNews.push(payload)
      },
      SessionsEnded: async (payload) => {
        ended.push(payload)
      },
    }),
  })
  return { contacts, raised, darkNews, ended, service }
}

/** Stands where the blogs do and knows who has written on which side. */
const writing = () => {
  const written: { profileId: number; dark: boolean }[] = []
  const asked = area('Blogs', { service: 'blogs', calls: { HasEntries: blogs.calls.HasEntries } })
  const service = defineService({
    name: 'blogs',
    models: {},
    areas: () => [
      implement(asked, {
        HasEntries: async ({ input }) => ({
          has: written.some(({ profileId, dark }) => profileId === input.profileId && dark === input.dark),
        }),
      }),
    ],
  })
  return { written, service }
}

/** Stands where the profiles do and knows what is missing there. */
const answering = () => {
  const answered = { wishes: true, words: true }
  const asked = area('Profiles', { service: 'profile', calls: { GetAnswered: profiles.calls.GetAnswered } })
  const service = defineService({
    name: 'profile',
    models: {},
    areas: () => [implement(asked, { GetAnswered: async () => answered })],
  })
  return { answered, service }
}

/** @param others services beside it, for what they hear */
export const startIdentity = async (options: StartOptions = {}, others: readonly { readonly name: string }[] = []) => {
  const heard = listener()
  const { written, service: blogsOfTest } = writing()
  const { answered, service: profileOfTest } = answering()
  const besides = others.some(({ name }) => name === 'profile') ? others : [profileOfTest, ...others]
  const services = await startServices([siteService, identityService, heard.service, blogsOfTest, ...besides], options)
  const identity = services.service(identityService)

  const headersOf = async ({
    caller = 'anonymous',
    site,
    token,
    userAgent,
    address,
    ssoVerifier,
    origin,
  }: Sending) => ({
    ...(await services.headers(caller, site)),
    ...(token && { [sessionTokenHeader]: token }),
    ...(ssoVerifier && { [ssoVerifierHeader]: ssoVerifier }),
    ...(origin && { origin }),
    ...(address && { [addressHeader]: address }),
    'user-agent': userAgent ?? '',
  })

  const post = async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    sending: Sending = {},
  ): Promise<Sent> => {
    const headers = await headersOf(sending)
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

  const get = async <Name extends CallName>(
    name: Name,
    sending: Sending,
  ): Promise<CallOutput<Name> & { code?: string }> => {
    const answer = await identity.app.inject({
      method: 'GET',
      url: `/api/${name}`,
      headers: await headersOf(sending),
    })
    return answer.json()
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
    /** The members who have written in the blogs. */
    written,
    /** The answers on the profiles of members. */
    answered,
    /** The blogs answer no more. */
    closeBlogs: () => services.service(blogsOfTest).close(),
    /** The profiles answer no more. */
    closeProfiles: () => services.service(profileOfTest).close(),
    post,
    /** A read without a query that needs the session token. */
    get,
    /** Creates a profile; its welcome mail is there. */
    create: async (change: Partial<CallInput<'Profiles/CreateProfile'>> = {}, sending: Sending = {}) => {
      const { emailProof, ...person } = newPerson(change)
      const proof = emailProof || (await giveProof(identity.parts, sending.site?.community ?? 'dk', person.email))
      const sent = await post('Profiles/CreateProfile', { ...person, emailProof: proof }, sending)
      await answersSettled()
      return { ...person, ...sent, profileId: sent.body.profileId ?? 0, token: tokenOf(sent) }
    },
    logOn: (login: string, typed: string, sending: Sending & { remember?: boolean; code?: string } = {}) =>
      post(
        'LogOn/LogOn',
        { login, password: typed, remember: sending.remember ?? false, ...(sending.code && { code: sending.code }) },
        sending,
      ),
    /** Resolves a token as the gateway does. */
    /** Asks whether it is the password of a member, as another service does. */
    checkPassword: (profileId: number, typed: string) =>
      services.peers.post('Sessions/CheckPassword', { profileId, password: typed }),
    resolve: (token: string, community = 'dk', watching = false, siteId = 1, look?: string) =>
      services.peers.post('Sessions/ResolveSession', { token, community, siteId, watching, ...(look && { look }) }),
    /** A second factor was given in the session. */
    giveFactor: (token: string) =>
      identity.parts.models.Session.updateOne({ _id: tokenHash(token) }, { $set: { factor: true } }),
    change: (profileId: number, change: Partial<Account>) =>
      identity.parts.models.Account.updateOne({ _id: profileId }, { $set: change }),
    /** Returns the contacts of the member that others received, oldest first. */
    contactsOf: async (profileId: number) => {
      await services.drainEvents()
      return heard.contacts.filter((contact) => contact.profileId === profileId)
    },
    /** Returns the member's notifications, oldest first. */
    notificationsOf: async (profileId: number) => {
      await services.drainEvents()
      return heard.raised.filter(({ profileId: receiver }) => receiver === profileId)
    },
    /** Returns what others received of the member's way into the dark variant and out of it, oldest first. */
    darkStatusesOf: async (profileId: number) => {
      await services.drainEvents()
      return heard.darkNews.filter((news) => news.profileId === profileId)
    },
    /** Returns the ended sessions of a member that others received: whether none was left, oldest first. */
    endsOf: async (profileId: number) => {
      await services.drainEvents()
      return heard.ended.filter((one) => one.profileId === profileId).map(({ all }) => all)
    },
    /** The same by the names of those sessions. */
    endedSessionsOf: async (profileId: number) => {
      await services.drainEvents()
      return heard.ended.filter((one) => one.profileId === profileId).map(({ sessions }) => sessions)
    },
    /** Every mail so far, oldest first, once what happens after answers is done. */
    mails,
    /** The token of the newest link for a new password. */
    mailedToken: async (): Promise<string> => {
      const links = (await mails()).map(({ text }) => /ResetPassword#q=([\w-]+)/.exec(text ?? '')?.[1])
      return links.filter((token) => token !== undefined).at(-1) ?? ''
    },
  }
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

/** The token that an answer begins a session with; empty when it begins none. */
export const tokenOf = ({ session }: Pick<Sent, 'session'>): string => (session?.act === 'begin' ? session.token : '')

export const firefoxOnAndroid = 'Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0'
export const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours
