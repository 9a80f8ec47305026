/** Of Registry: the releases at the desk, for developers (decision 142). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { instant } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import {
  canaryReaders,
  oneRelease,
  ownedPlace,
  previewLink,
  releaseActRow,
  releaseReason,
  releaseState,
} from './shapes.ts'
import { releaseStates } from './values.ts'

const developer = signedIn.from('Developer').inPerson()

/** A version to act on, with the current one as the page showed it. */
const decided = z.strictObject({ ...oneRelease, current: z.string().nullable(), reason: releaseReason })

/** The members in whose browsers a release was tried while a canary is compared with it, and of these where it failed or was slow. */
const fares = z.object({ members: z.int(), failed: z.int(), slow: z.int() })

const deskRelease = z.object({
  version: z.string(),
  state: z.enum(releaseStates),
  publishedAt: instant,
  /** Author and state of the sources, where the history knows them. */
  by: z.string().nullable(),
  commit: z.string().nullable(),
  files: z.int().nullable(),
  /** Signed by a key of its team. */
  signed: z.boolean(),
  /** Reasons for which it cannot be read, and parts that it goes without, in the words of the log. */
  faults: z.array(z.string()),
  /** Calls that it asks for and this version of the platform does not answer so. */
  unmet: z.array(z.string()),
  /** The members in whose browsers it failed within the last minutes, by the way. */
  failures: z.object({ threw: z.int(), late: z.int(), missing: z.int() }),
})

export const releaseDeskCalls = {
  GetDeskReleases: get({
    about:
      'Says of each remote what pages load, and of its newest versions who published them, how they fare and what they ask for in vain; and whose the places are.',
    access: developer.open(),
    query: z.strictObject({}),
    returns: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          /** The team, as its release says it. */
          owner: z.string().nullable(),
          /** The version that was published or chosen last; null: it was withdrawn, and there is none. */
          current: z.string().nullable(),
          /** The version that pages load: the one before, where the current one had to be left out. */
          runs: z.string().nullable(),
          /** The version that pages would load without the current one. */
          fallback: z.string().nullable(),
          /** A version for some readers, with how it fares and how what it replaces does, since it began. */
          canary: canaryReaders.extend({ version: z.string(), since: instant, fares, replaced: fares }).nullable(),
          releases: z.array(deskRelease),
          /** The number of older ones that are not in `releases`. */
          older: z.int(),
        }),
      ),
      places: z.array(ownedPlace),
    }),
  }),
  GetDeskReleaseActs: get({
    about: 'Says what was done to releases and places, newest first: who, when and why.',
    access: developer.open(),
    query: paged({ name: z.string().optional() }),
    returns: page(releaseActRow),
  }),
  UseReleaseAtDesk: post({
    about:
      'Makes an earlier published version the current one, and keeps who did it. Conflict with detail.reason Changed where another one is current than the page showed, Withdrawn where it was taken back for good.',
    access: developer.fresh().open(),
    body: decided,
    returns: releaseState,
  }),
  ShareReleaseAtDesk: post({
    about:
      'Has a version be a canary, or a canary one for more readers, on the brands where it is, and keeps who did it. Conflict as of ShareRelease, and with detail.reason Changed where another one is current than the page showed.',
    access: developer.fresh().open(),
    body: decided.extend({ share: canaryReaders.shape.share }),
    returns: releaseState,
  }),
  PreviewReleaseAtDesk: post({
    about:
      'Makes a link that shows a version to whoever holds it, on no other page, for some days. Conflict with detail.reason Withdrawn where it was taken back for good.',
    access: developer.fresh().open(),
    body: z.strictObject(oneRelease),
    returns: previewLink,
  }),
  WithdrawReleaseAtDesk: post({
    about:
      'Takes a version back for good, and keeps who did it. Conflict with detail.reason Changed where another one is current than the page showed.',
    access: developer.fresh().open(),
    body: decided,
    returns: releaseState,
  }),
}
