/** The releases of remotes: publish, choose, list. Called by the release tools with their bearer token. */
import * as z from 'zod'
import { operator, service } from './access.ts'
import { area, get, post } from './call.ts'
import { instant } from './fields.ts'
import { listedRelease, releaseDescription } from './release.ts'

const releaseState = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: instant,
  current: z.boolean(),
})

export const registry = area('Registry', {
  service: 'registry',
  calls: {
    PublishRelease: post({
      about:
        'Makes a version whose folder is in place the current one. Every file is checked against release.json; a version never changes, so publishing it again only makes it current.',
      access: operator,
      body: z.strictObject({ description: releaseDescription }),
      returns: releaseState,
    }),
    UseRelease: post({
      about: 'Makes an earlier published version the current one.',
      access: operator,
      body: z.strictObject({ name: z.string(), version: z.string() }),
      returns: releaseState,
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
