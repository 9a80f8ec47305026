/** The acts of members in the mail: windows that are open to everybody, letters, and what a page shows of them. */
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@samvaer/contracts/client'
import type { Language } from '@samvaer/contracts/core/values'
import type { MailSettings } from '@samvaer/contracts/mail/shapes'
import type { WorldMember } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { caller } from '../api.ts'
import type { VisitorOptions } from '../browser.ts'
import { type MemberWindow, openWindow } from '../member-window.ts'
import { textsOf } from '../texts.ts'
import { listens } from './notification-acts.ts'

export const host = 'se.localhost'
export const t = textsOf('mfe-profile', 'en-GB')

const openToAll: MailSettings = {
  whoMayWrite: 'Everyone',
  ageFrom: null,
  ageTo: null,
  requestsFrom: 'Nobody',
  readReceipts: true,
  typing: true,
}

export interface Correspondent extends MemberWindow {
  who: WorldMember
}

/** A member's window; everybody may write, shows reading and typing, and nobody is a request unless it is said. */
export const correspondent = async (
  who: WorldMember,
  { settings = {}, ...options }: VisitorOptions & { settings?: Partial<MailSettings> } = {},
): Promise<Correspondent> => {
  const window = await openWindow(who, { host, language: 'en-GB', ...options })
  await window.api.post('Mail/SaveMailSettings', { ...openToAll, ...settings })
  return { ...window, who }
}

interface Writing {
  api: ApiClient
}

/** One whose page nobody looks at: without a window. */
export const writer = async (who: WorldMember, at = host): Promise<Writing & { who: WorldMember }> => {
  const { api } = await caller(who, at)
  await api.post('Mail/SaveMailSettings', openToAll)
  return { api, who }
}

/** Begins a conversation; answers with its id. */
export const begin = async ({ api }: Writing, to: WorldMember[], body: string, title?: string): Promise<number> => {
  const recipientIds = to.map(({ profileId }) => profileId)
  const letter = { recipientIds, clientMessageId: randomUUID(), body, ...(title !== undefined && { title }) }
  return (await api.post('Mail/SendMessage', letter)).conversationId
}

export const write = ({ api }: Writing, conversationId: number, body: string) =>
  api.post('Mail/SendMessage', { conversationId, clientMessageId: randomUUID(), body })

/** The messages of a conversation, as its page shows them. */
export const log = (page: Page, name: string, texts = t) =>
  page.getByRole('log', { name: texts('message.log', { name }), exact: true })

/** The box for the next message. */
export const box = (page: Page, name: string, texts = t) =>
  page.getByRole('textbox', { name: texts('composer.label', { name }), exact: true })

/** The conversations beside it. */
export const list = (page: Page, texts = t) => page.getByRole('region', { name: texts('list.label'), exact: true })

/** Opens a conversation and waits until the page shows it and hears of what happens. */
export const openConversation = async ({ page }: MemberWindow, conversationId: number, name: string): Promise<void> => {
  await Promise.all([listens(page), page.goto(`/Mail/${conversationId}`)])
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await log(page, name).waitFor()
}

export const textsIn = (language: Language) => textsOf('mfe-profile', language)
