/** The releases of remotes: publish, choose, list. Called by the release tools with their bearer token, and by the desk. */

import * as z from 'zod'
import { anyone, operator, service } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { releaseDeskCalls } from './desk.ts'
import { listedRelease, releaseList } from './listed-release.ts'
import { ownService, ownServiceName } from './own-services.ts'
import { pageProblemCalls } from './page-problems.ts'
import { fileName, releaseDescription, remoteDescription } from './release.ts'
import { releaseRequirements } from './requirements.ts'
import {
  canaryReaders,
  ownedPlace,
  publishedRelease,
  releaseReason as reason,
  releaseActRow,
  releaseState,
  oneRelease as version,
} from './shapes.ts'
import { releaseOutcomes } from './values.ts'

export const releaseRates = declareRates({
  releaseReports: { limit: 120, seconds: secondsIn.hour, by: 'profile' },
})

/** Author and reason of an act, in the words of the tool that does it. */
const by = z.string().trim().max(100)
const remoteName = releaseDescription.shape.name
/** The state of the sources, as their repository names it. */
const commit = z.string().trim().max(100)
const said = { by: by.optional(), commit: commit.optional() }
/** Published for a preview it becomes nobody's current one: the answer has the link that shows it. */
const preview = z.boolean().optional()
const token = z.string().max(100)
/** `x` of the JWK of an Ed25519 key. */
const publicKey = z.base64url().length(43)
const place = z.string().trim().min(1).max(100)

export const registry = area('Registry', {
  service: 'registry',
  calls: {
    PublishRelease: post({
      about:
        'Makes a version whose folder is in place the current one, and its places the remote’s. Every file is checked against release.json; a version never changes, so publishing it again only makes it current. With `preview` it stays off the pages, and the answer has a link that shows it.',
      access: operator,
      body: z.strictObject({ description: releaseDescription, ...said, reason: reason.optional(), preview }),
      returns: publishedRelease,
    }),
    UploadReleaseFiles: post({
      about:
        'Keeps files of a version that a team is about to publish, in base64, by the token of its remote. Sent again they replace those before; nothing of it is served yet.',
      access: anyone,
      body: z.strictObject({
        ...{ token, name: remoteName, version: releaseDescription.shape.version },
        files: z.record(fileName, z.base64()),
      }),
      returns: z.object({}),
    }),
    PublishUploaded: post({
      about:
        'Publishes the files that a team sent, by the token of its remote. `signed` is their description, signed by the team’s key (JWS, Ed25519); every file is checked against it. `preview` as of PublishRelease.',
      access: anyone,
      body: z.strictObject({
        token,
        name: remoteName,
        signed: z.string().max(500_000),
        ...said,
        reason: reason.optional(),
        preview,
      }),
      returns: publishedRelease,
    }),
    AdmitPublisher: post({
      about:
        'Makes a token by which the team of a remote publishes over HTTP, and takes its public key. A token of before ends; what was signed with an earlier key stays signed.',
      access: operator,
      body: z.strictObject({ name: remoteName, publicKey, by: by.optional(), reason }),
      returns: z.object({ token: z.string() }),
    }),
    EndPublisher: post({
      about: 'Ends the token of a remote. What it published stays.',
      access: operator,
      body: z.strictObject({ name: remoteName, by: by.optional(), reason }),
      returns: z.object({}),
    }),
    CheckOwnRelease: post({
      about: 'Says the same as CheckRelease to the team of a remote, by its token.',
      access: anyone,
      body: z.strictObject({ token, remote: remoteDescription, requires: releaseRequirements }),
      returns: z.object({ taken: z.array(z.string()), unmet: z.array(z.string()), misfits: z.array(z.string()) }),
    }),
    AdmitService: post({
      about:
        'Has the gateway pass the calls of a team’s own service on to it, and believe what it says to members by its key. Again it takes the place of what was admitted before. Conflict with detail.reason Taken for a name of the platform or of another service, Needs for calls that a released remote would miss.',
      access: operator,
      body: z.strictObject({ service: ownService, by: by.optional(), reason }),
      returns: z.object({}),
    }),
    EndService: post({
      about: 'Ends the calls of a team’s own service, and what it says to members.',
      access: operator,
      body: z.strictObject({ name: ownServiceName, by: by.optional(), reason }),
      returns: z.object({}),
    }),
    GetOwnServices: get({
      about: 'The services of teams that were admitted, for the gateway.',
      access: service,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(ownService) }),
    }),
    GetGatewayKeys: get({
      about: 'The public keys by which a team’s own service knows what the gateway signed.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ keys: z.string() }),
    }),
    CheckRelease: post({
      about:
        'Says what would keep a release from being published: places of others that it wants, and calls that this version of the platform does not answer as it expects; and the places by name (`contributes.slots`, `offers`) that do not fit together with the releases that pages load. Changes nothing.',
      access: operator,
      body: z.strictObject({ remote: remoteDescription, requires: releaseRequirements }),
      returns: z.object({ taken: z.array(z.string()), unmet: z.array(z.string()), misfits: z.array(z.string()) }),
    }),
    ReportRelease: post({
      about:
        'Hears from a browser that a release failed there and another one works, and of a canary and the release that it replaces also that it works. One that throws in the browsers of several members, and a canary that fares worse than what it replaces, is taken back.',
      access: anyone,
      body: z.strictObject({ ...version, kind: z.enum(releaseOutcomes) }),
      returns: z.object({}),
      rates: [releaseRates.releaseReports],
    }),
    UseRelease: post({
      about: 'Makes a published version the current one; a canary ends with it.',
      access: operator,
      body: z.strictObject({ ...version, by: by.optional(), reason }),
      returns: releaseState,
    }),
    ShareRelease: post({
      about:
        'Has a version be a canary: the staff and a share of the readers get it, the same ones for as long as it is one. Without `brands` it stays on those where it is, a new one on all. Conflict with detail.reason Narrower where somebody who has it would lose it, Current where everybody has it.',
      access: operator,
      body: z.strictObject({
        ...version,
        share: canaryReaders.shape.share,
        brands: canaryReaders.shape.brands.optional(),
        by: by.optional(),
        reason,
      }),
      returns: releaseState,
    }),
    WithdrawRelease: post({
      about:
        'Takes a version back for good: pages load the one before it, or the remote no more where there is none. Taking it back twice changes nothing.',
      access: operator,
      body: z.strictObject({ ...version, by: by.optional(), reason }),
      returns: releaseState,
    }),
    MovePlace: post({
      about:
        'Gives a place that one remote alone can have to another one: a path with what lies below it, `keys g b`, `tab Blogs` or `page of a person`. The shell’s own are refused.',
      access: operator,
      body: z.strictObject({ place, name: remoteName, by: by.optional(), reason }),
      returns: ownedPlace,
    }),
    GetPlaces: get({
      about: 'Lists the places that one remote alone can have, and whose they are.',
      access: operator,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(ownedPlace) }),
    }),
    GetReleaseHistory: get({
      about: 'Says what was done to the releases, newest first: who, when and why.',
      access: operator,
      query: z.strictObject({ name: z.string().optional(), take: z.coerce.number().int().min(1).max(200).default(50) }),
      returns: z.object({
        items: z.array(releaseActRow),
      }),
    }),
    GetReleases: get({
      about: 'Every published version, newest first.',
      access: operator,
      query: z.strictObject({ name: z.string().optional() }),
      returns: z.object({ items: z.array(releaseState) }),
    }),
    GetReleaseList: get({
      about: 'The current releases with their manifests, and the canaries, for the page.',
      access: service,
      query: z.strictObject({}),
      returns: releaseList,
    }),
    GetPreview: get({
      about: 'A version for whoever holds a link to its preview. NotFound where no page could load it.',
      access: service,
      query: z.strictObject(version),
      returns: listedRelease,
    }),
    ...releaseDeskCalls,
    ...pageProblemCalls,
  },
})
