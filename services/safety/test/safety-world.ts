/** Safety in a database of its own, with the real identity and the notifications beside it, and the demo's accounts. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiClient, CallInput } from '@samvaer/contracts/client'
import type { ItemCopy } from '@samvaer/contracts/core/declare-reported'
import { scopes } from '@samvaer/contracts/safety/values'
import { identityService } from '@samvaer/identity/service'
import { notificationsService } from '@samvaer/notifications/service'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { siteService } from '@samvaer/site/service'
import { type Community, type Person, startCommunity } from '@samvaer/testing/community'
import type { WorldMember } from '@samvaer/testing/world'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { type SafetyParts, type Side, sideOf } from '../src/models/models.ts'
import { createReport, type Reporting } from '../src/reports/create-report.ts'
import { safetyService } from '../src/service.ts'

export const day = 24 * 60 * 60 * 1000
export const hour = 60 * 60 * 1000

export interface SafetyWorld extends Community {
  parts: SafetyParts
  side(dark?: boolean): Side
  /** One of the staff with these grants, those of the desk of reports if absent. */
  staff(grants?: string[]): Promise<Person>
  run(task: string): Promise<void>
  mailsTo(email: string, many: number): Promise<Email[]>
  /** Reports something of a member: what its domain copies of it is made here. */
  report(reporter: Person, authorId: number, change?: Partial<Reported>): Promise<number>
  accountOf(member: Pick<WorldMember, 'profileId'>): Promise<{
    status: string
    bans: { type: string; until: string | null; text: string | null }[]
    forcedValidation: boolean
    grants: string[]
  }>
}

export interface Reported extends Reporting {
  itemType: 'BlogEntry' | 'Message' | 'Profile'
  itemId: number
  copy: Partial<ItemCopy>
  dark: boolean
}

let lastItem = 5000

const copyOf = (authorId: number | null, change: Partial<ItemCopy>): ItemCopy => ({
  ...{ authorId, lodgeId: null, title: 'Min sommer', text: 'ORDRET', mediaIds: [], path: '/Community/Blogs/Entry/7' },
  ...{ at: '2026-03-01T12:00:00.000Z', context: [] },
  ...change,
})

/** @param others services beside them; null: safety alone, without a demo */
export const startSafety = async (
  others: readonly { readonly name: string }[] | null = [],
  { seed = 'demo' }: { seed?: 'demo' | 'none' } = {},
): Promise<SafetyWorld> => {
  const community = others
    ? await startCommunity([siteService, identityService, notificationsService, safetyService, ...others], { seed })
    : await startCommunity([safetyService])
  const { parts } = community.service(safetyService)
  await community.drainEvents()
  const tasks = safetyService.tasks?.(parts) ?? []

  const mails = async (email: string): Promise<Email[]> => {
    const folder = mailFolder(community.settings.dataDir)
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes('-safety-')).sort()
    const all = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
    return all.filter(({ to }) => to?.some(({ address }) => address === email))
  }
  return {
    ...community,
    parts,
    side: (dark = false) => sideOf(parts, dark),
    staff: async (grants = [scopes.Reports]) => {
      const person = await community.member({ staff: true, role: 'Support', grants })
      const as: Person['as'] = (change, site) => person.as({ grants, ...change }, site)
      return { ...person, as, api: as({}), dark: as({}, { siteId: 5, dark: true }) }
    },
    run: async (name) => {
      const task = tasks.find((one) => one.name === name)
      if (!task) throw new Error(`There is no task ${name}`)
      await task.run()
      await community.drainEvents()
    },
    mailsTo: async (email, many) => {
      await expect.poll(async () => (await mails(email)).length).toBe(many)
      return mails(email)
    },
    report: async ({ id: profileId }, authorId, { copy, dark = false, ...change } = {}) => {
      lastItem += 1
      const { itemType = 'BlogEntry', itemId = lastItem, ...reporting } = change
      const viewer = { profileId, community: 'dk', side: sideOf(parts, dark), head: false }
      const item = { itemType, itemId, copy: copyOf(authorId, copy ?? {}) }
      const said = { category: 'Harassment' as const, text: 'HEMMELIG GRUND', illegal: false, ...reporting }
      const { _id } = await createReport(parts, viewer, item, said)
      const report = await viewer.side.report.findById(_id).lean()
      return report?.caseId ?? 0
    },
    accountOf: async ({ profileId }) => {
      await community.drainEvents()
      const found = await community.service(identityService).parts.models.Account.findById(profileId).lean()
      return JSON.parse(JSON.stringify(found))
    },
  }
}

export const reasons = {
  ground: { kind: 'Rule' as const, reference: 'De etiske regler, 3' },
  facts: 'Indlægget nævner et andet medlem ved navn.',
  textToSubject: 'Du må ikke hænge andre ud.',
} as const

export type Decision = Partial<CallInput<'Safety/DecideReport'>>

export const claim = async ({ api }: { api: ApiClient }, caseId: number) => {
  await api.post('Safety/ClaimReport', { caseId, reason: 'Rapporten' })
  return api.get('Safety/GetReportCase', { caseId })
}

/** Claims it and decides it, as somebody who has read it. */
export const decide = async (staff: { api: ApiClient }, caseId: number, decision: Decision = {}) => {
  const { version } = await claim(staff, caseId)
  const said = { outcome: 'Removed' as const, sanctions: [], ...reasons, textToReporters: 'Tak, vi har gjort noget.' }
  return staff.api.post('Safety/DecideReport', { caseId, version, ...said, ...decision })
}
