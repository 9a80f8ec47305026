/** The releases of remotes: publish, choose, list. Called by the release tools with their bearer token. */

import * as z from 'zod'
import { operator, service } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { instant } from '../core/fields.ts'
import { listedRelease, releaseDescription } from './release.ts'
import { releaseActs } from './values.ts'

const releaseState = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: instant,
  current: z.boolean(),
  /** No page loads it any more, and nobody can choose it again. */
  withdrawn: z.boolean(),
})

/** Author and reason of an act, in the words of the tool that does it. */
const by = z.string().trim().max(100)
const reason = z.string().trim().min(1).max(500)
const version = { name: z.string(), version: z.string() }

export const registry = area('Registry', {
  service: 'registry',
  calls: {
    PublishRelease: post({
      about:
        'Makes a version whose folder is in place the current one. Every file is checked against release.json; a version never changes, so publishing it again only makes it current.',
      access: operator,
      body: z.strictObject({ description: releaseDescription, by: by.optional(), reason: reason.optional() }),
      returns: releaseState,
    }),
    UseRelease: post({
      about: 'Makes an earlier published version the current one.',
      access: operator,
      body: z.strictObject({ ...version, by: by.optional(), reason }),
      returns: releaseState,
    }),
    WithdrawRelease: post({
      about:
        'Takes a version back for good: pages load the one before it, or the remote no more where there is none. Taking it back twice changes nothing.',
      access: operator,
      body: z.strictObject({ ...version, by: by.optional(), reason }),
      returns: releaseState,
    }),
    GetReleaseHistory: get({
      about: 'Says what was done to the releases, newest first: who, when and why.',
      access: operator,
      query: z.strictObject({ name: z.string().optional(), take: z.coerce.number().int().min(1).max(200).default(50) }),
      returns: z.object({
        items: z.array(
          z.object({
            ...version,
            act: z.enum(releaseActs),
            /** The version that pages load of the remote from then on; null: none. */
            current: z.string().nullable(),
            by: z.string().nullable(),
            reason: z.string().nullable(),
            at: instant,
          }),
        ),
      }),
    }),
    GetReleases: get({
      about: 'Every published version, newest first.',
      access: operator,
      query: z.strictObject({ name: z.string().optional() }),
      returns: z.object({ items: z.array(releaseState) }),
    }),
    GetReleaseList: get({
      about: 'The current releases with their manifests, for the page.',
      access: service,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(listedRelease) }),
    }),
  },
})
