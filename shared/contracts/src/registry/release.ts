/** Releases of remotes: immutable versioned folders, and the list that the shell loads them from. */
import * as z from 'zod'
import { brandSwitches } from '../core/brand-switches.ts'
import { language, profileStatus } from '../core/fields.ts'
import { startSections } from '../site/values.ts'
import {
  emptyTab,
  exposedModule,
  firstCall,
  menuItem,
  nextStep,
  phoneScreen,
  settingsPage,
  subscriptionGain,
  topMenuPanel,
  wholeLabel,
} from './release-entries.ts'
import { canaryReaders } from './shapes.ts'

/**
 * The named places that a remote may fill; start.* are sections of the start page (docs/product/screens.md), the others
 * parts of pages. `page.Unsent` draws nothing: while something of the kinds in `offline.unsent` lies in the browser, it
 * is on every page of its member and sends that. A remote that writes such a kind says so by a `storage` event, as the
 * browser does in other windows.
 */
export const slotNames = [
  ...startSections.map((section) => `start.${section}` as const),
  'page.Unsent',
  'profile.Blog',
  'profile.Lodges',
  'profile.Kinks',
  'mail.Context',
  'membership.Offer',
  'membership.Receipt',
  'membership.Ending',
  'birthday.Present',
  'safety.Report',
  'terms.Changes',
  'validation.Methods',
  'desk.Places',
  'desk.Member',
] as const
export type SlotName = (typeof slotNames)[number]

/**
 * A call that may wait for a network. It says what the shell has to know to keep, order and send it where the remote's
 * code cannot be loaded.
 */
export const waitingRule = z.strictObject({
  /**
   * The key of its subject, fields of its body in braces (`like-{itemId}`); a call about the same thing queues behind
   * it.
   */
  about: z.string(),
  /** The call that takes it back; its own name for one that takes itself back. */
  opposite: z.string().optional(),
  /** Sent twice it does what it does once, so it may be sent again when nobody heard an answer. */
  repeatable: z.boolean(),
  /** The field of its body that gets a new UUID before the first attempt. */
  clientId: z.string().optional(),
  /**
   * The thing that it creates: the field of its answer with the id, and the field by which bodies of later calls name
   * that.
   */
  creates: z.strictObject({ id: z.string(), namedBy: z.string() }).optional(),
  /** The words to the member when it was refused after all. */
  refused: wholeLabel,
})
export type WaitingRule = z.infer<typeof waitingRule>

const offlineDescription = z.strictObject({
  /** Exposed module that shows what waits in answers (`OfflineView`). */
  module: exposedModule.optional(),
  /** `<Area>/<Call>`. */
  calls: z.record(z.string(), waitingRule).default({}),
  /** Areas whose answers show what waits. */
  shownIn: z.array(z.string()).default([]),
  /** Kinds of unsent copies (`createUnsentCopy`) that the remote sends by itself later: whoever signs out is asked first. */
  unsent: z.array(z.string()).default([]),
})
export type OfflineDescription = z.infer<typeof offlineDescription>

/** A path of the remote that stays open, with what lies below it, where others are closed (docs/product/states.md). */
const openPath = z.strictObject({
  /** `:own` stands for the member's profile id. */
  path: z.string().startsWith('/'),
  /** Profiles in these states may open it. */
  states: z.array(profileStatus).default([]),
  /** May be opened, itself alone, before the terms are accepted. */
  beforeTerms: z.literal(true).optional(),
  /** May be opened, itself alone, before the gate of the dark variant. */
  beforeGate: z.literal(true).optional(),
  /** The link by which /ProfileValidation leads there. */
  link: z.strictObject({ order: z.int(), label: wholeLabel }).optional(),
})
export type OpenPath = z.infer<typeof openPath>

/** The parts that are not there on brands that have something switched off. */
const brandSwitch = z.strictObject({
  by: z.enum(brandSwitches),
  /** Paths with what lies below them. */
  paths: z.array(z.string().startsWith('/')),
  slots: z.array(z.enum(slotNames)).default([]),
})

/** The parts that some brands alone have. */
const onSites = z.strictObject({
  sites: z.array(z.int().positive()).min(1),
  /** Paths with what lies below them: elsewhere they lead nowhere. */
  paths: z.array(z.string().startsWith('/')).min(1),
})

/** Pages and slots that are there for a while alone, as a call of the remote says. The pages stay open: they say so themselves. */
const forAWhile = z.strictObject({
  /** `<Area>/<Call>`: a GET without input, asked for members. */
  call: z.string(),
  /** The field of its answer that is null while there is nothing. */
  field: z.string(),
  /** Places of the menu. */
  paths: z.array(z.string().startsWith('/')).min(1),
  slots: z.array(z.enum(slotNames)).default([]),
})
export type ForAWhile = z.infer<typeof forAWhile>

/**
 * A page that stands beside the shell and is opened by a full load, for members alone: in the brand's look and the
 * member's session, built with the remote and released with it (decision 103).
 */
const standalonePage = z.strictObject({
  /** With what lies below it; no route of the remote. */
  path: z.string().regex(/^\/[A-Z][A-Za-z]*$/),
  /** The file that starts it, within the remote. */
  module: z.string().startsWith('./src/'),
  /** The service that it stands on; an installation without it has no such page. */
  service: z.string(),
  title: wholeLabel,
  /** Brotli bytes that its script and its style may weigh. */
  sizeBudget: z.int().positive(),
})
export type StandalonePage = z.infer<typeof standalonePage>

/** `remote.json`: what a remote says about itself; travels with every release, so a team changes it without the shell. */
const describedRemote = z.strictObject({
  name: z.string().regex(/^mfe-[a-z]+$/),
  owner: z.string(),
  /** The address of the team, for mails about its releases. Everybody may read it: one of a team, and of nobody. */
  contact: z.email().optional(),
  /** Route prefixes that the shell hands to this remote. */
  routes: z.array(z.string().startsWith('/')).min(1),
  /** Routes that an anonymous visitor may open. */
  anonymousRoutes: z.array(z.string().startsWith('/')).default([]),
  /**
   * Its pages below a route, where it says any: what else lies below that route leads nowhere. `:name` stands for one part of
   * a path. Without them every path below the route is a page.
   */
  pages: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/'),
        /** Search engines keep none of it, though visitors may open it: what is there is somebody's. */
        private: z.literal(true).optional(),
      }),
    )
    .optional(),
  menu: z.array(menuItem).default([]),
  /** Slot name → exposed module. */
  slots: z.partialRecord(z.enum(slotNames), exposedModule).default({}),
  /** Services that what fills a slot asks; an installation without one leaves the slot empty. */
  slotServices: z.partialRecord(z.enum(slotNames), z.string()).optional(),
  /** Panels of the top menu. */
  panels: z.array(topMenuPanel).optional(),
  /** Next steps of the start page. */
  nextSteps: z.array(nextStep).optional(),
  /** The gains of subscribing, as the membership dialog says them. */
  gains: z.array(subscriptionGain).optional(),
  /** Its pages of settings, which share one frame with those of the shell. */
  settings: z.array(settingsPage).optional(),
  /**
   * Calls (`<Area>/<Call>`) after which a member waits for something: only then is being notified by a push offered
   * (docs/product/states.md, "Push permission").
   */
  pushAfter: z.array(z.string()).optional(),
  /** The targets of empty tabs of the notification centre. */
  emptyTabs: z.array(emptyTab).optional(),
  /** The path of a person's page; `:id` stands for the profile id. */
  profilePath: z
    .string()
    .regex(/^\/.*:id/)
    .optional(),
  /** Pages that have a phone's screen to themselves. */
  phoneScreens: z.array(phoneScreen).optional(),
  /** The first calls of pages, those of every place of the menu among them: what a page does not ask for is read in vain. */
  firstCalls: z.array(firstCall).optional(),
  /** The paths that stay open to members to whom the rest is closed; none when absent. */
  stillOpen: z.array(openPath).optional(),
  /** The parts that brands can switch off; none when absent. */
  switches: z.array(brandSwitch).optional(),
  /** The parts that some brands alone have; none when absent. */
  onlyOn: z.array(onSites).optional(),
  /** Pages and slots that are there for a while alone; none when absent. */
  forAWhile: z.array(forAWhile).optional(),
  /** The calls that go on without a network; none when absent. */
  offline: offlineDescription.optional(),
  /** A page of its own beside the shell; none when absent. */
  standalone: standalonePage.optional(),
  /** Areas of the API that its calls use. */
  areas: z.array(z.string()),
  /** 1: people notice at once when it is down; from 3 on: hardly. */
  tier: z.int().positive(),
  /** Brotli bytes that its first page may weigh. */
  sizeBudget: z.int().positive(),
})

/** Something in a description that contradicts the rest of it. */
interface Contradiction {
  path: (string | number)[]
  message: string
}

/** Lists whose entries name a path each. */
const listsWithPath = [
  'pages',
  'menu',
  'nextSteps',
  'gains',
  'emptyTabs',
  'settings',
  'phoneScreens',
  'firstCalls',
  'stillOpen',
] as const

/** Paths that a remote speaks of though another part owns them: it would open or close what is not its own. */
const foreignPaths = (remote: z.infer<typeof describedRemote>): Contradiction[] => {
  const { routes, panels = [], profilePath, switches = [], onlyOn = [], forAWhile = [] } = remote
  const said = [
    ...listsWithPath.flatMap((list) => (remote[list] ?? []).map(({ path }, index) => ({ at: [list, index], path }))),
    ...panels.flatMap(({ page }, index) => (page === undefined ? [] : [{ at: ['panels', index], path: page }])),
    ...(profilePath === undefined ? [] : [{ at: ['profilePath'], path: profilePath }]),
    ...switches.flatMap(({ paths }, index) => paths.map((path) => ({ at: ['switches', index], path }))),
    ...onlyOn.flatMap(({ paths }, index) => paths.map((path) => ({ at: ['onlyOn', index], path }))),
    ...forAWhile.flatMap(({ paths }, index) => paths.map((path) => ({ at: ['forAWhile', index], path }))),
  ]
  const { standalone } = remote
  const taken = routes.filter((route) => standalone && `${route}/`.startsWith(`${standalone.path}/`))
  return said
    .filter(({ path }) => !routes.some((route) => `${path}/`.startsWith(`${route}/`)))
    .map(({ at, path }) => ({ path: at, message: `${path} lies within none of the routes` }))
    .concat(
      taken.map((route) => ({ path: ['standalone', 'path'], message: `${route} is a route of the shell’s pages` })),
    )
}

/** Returns the contradictions within a description. */
const contradictions = (remote: z.infer<typeof describedRemote>): Contradiction[] => {
  const { areas, offline, pushAfter = [], firstCalls = [], forAWhile = [] } = remote
  const areaOf = (call: string) => call.split('/')[0] ?? ''
  const isForeign = (area: string) => !areas.includes(area)
  const calls = Object.entries(offline?.calls ?? {})
  const offlineAreas = [
    ...calls.map(([call]) => ({ at: ['offline', 'calls', call], area: areaOf(call) })),
    ...(offline?.shownIn ?? []).map((area, index) => ({ at: ['offline', 'shownIn', index], area })),
  ]
  const reads = [
    ...pushAfter.map((call, index) => ({ list: 'pushAfter', index, call })),
    ...firstCalls.map(({ call }, index) => ({ list: 'firstCalls', index, call })),
    ...forAWhile.map(({ call }, index) => ({ list: 'forAWhile', index, call })),
  ]
  return [
    ...foreignPaths(remote),
    ...offlineAreas
      .filter(({ area }) => isForeign(area))
      .map(({ at, area }) => ({ path: at, message: `offline names the area ${area}, which is not among the areas` })),
    ...reads
      .filter(({ call }) => isForeign(areaOf(call)))
      .map(({ list, index, call }) => ({
        path: [list, index],
        message: `${list} names ${call}, whose area is not among the areas`,
      })),
    ...calls
      .filter(([, { opposite }]) => opposite !== undefined && !calls.some(([call]) => call === opposite))
      .map(([call, { opposite }]) => ({
        path: ['offline', 'calls', call],
        message: `offline names ${opposite} as an opposite, which may not wait itself`,
      })),
  ]
}

/** The same, free of contradictions. */
export const remoteDescription = describedRemote.superRefine((remote, context) => {
  for (const { path, message } of contradictions(remote)) context.addIssue({ code: 'custom', message, path })
})
export type RemoteDescription = z.infer<typeof remoteDescription>

export const fileName = z
  .string()
  .regex(/^[\w][\w./-]*$/)
  .refine((name) => !name.includes('..'))
export const integrityHash = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/)

/** `release.json` in a version's folder, written by the build. */
export const releaseDescription = z.strictObject({
  name: remoteDescription.shape.name,
  version: z.string().regex(/^[\w][\w.-]*$/),
  builtAt: z.iso.datetime(),
  entry: fileName,
  /** Every file of the folder with its hash. */
  integrity: z.record(fileName, integrityHash),
  /** Files by exposed module that the first use of it needs, for preloads. */
  exposes: z.record(
    z.string(),
    z.strictObject({
      scripts: z.array(fileName),
      styles: z.array(fileName),
      /** The late modules of the shell that it imports. */
      shared: z.array(z.string()).optional(),
    }),
  ),
  /** The scripts of its texts by language, for preloads; releases built before these were written have none. */
  texts: z.partialRecord(language, z.array(fileName)).optional(),
  /** The files of its page that stands alone, where it has one. */
  standalone: z.strictObject({ scripts: z.array(fileName), styles: z.array(fileName) }).optional(),
  remote: remoteDescription,
})
export type ReleaseDescription = z.infer<typeof releaseDescription>

/** A release as the registry lists it. */
export const listedRelease = z.object({
  description: releaseDescription,
  /** Folder of its files, ending in a slash: `/mfe/<name>/<version>/`. */
  base: z.string(),
  /** The federation manifest (`mf-manifest.json`). */
  manifest: z.record(z.string(), z.unknown()),
  /** The version to fall back to, if there was one. */
  previous: z.object({ version: z.string(), base: z.string() }).nullable(),
  /** A canary is compared with it, or it is one: browsers tell where it works as well. */
  watched: z.literal(true).optional(),
})
export type ListedRelease = z.infer<typeof listedRelease>

/** A version that some readers get in the place of the listed one. */
export const listedCanary = canaryReaders.extend({ release: listedRelease })
export type ListedCanary = z.infer<typeof listedCanary>

/** The releases of everybody by name, and those of some. */
export const releaseList = z.object({ items: z.array(listedRelease), canaries: z.array(listedCanary) })
export type ReleaseList = z.infer<typeof releaseList>

/** A release as a page describes it and decides by it. Parts for preloads alone, or for its loader, are not in it. */
export const describedRelease = releaseDescription
  .omit({ integrity: true, texts: true, standalone: true })
  .extend({ watched: listedRelease.shape.watched })
export type DescribedRelease = z.infer<typeof describedRelease>

/** The file with the `ReleaseFiles` of a release, by a name that never means another one. */
const filesOfRelease = z.object({ address: z.string(), integrity: integrityHash })
export type FilesOfRelease = z.infer<typeof filesOfRelease>

/** A release as the HTML carries it. A local override has no such file, and of those before one that is still given. */
export const pageRelease = listedRelease.omit({ manifest: true, watched: true }).extend({
  description: describedRelease,
  files: filesOfRelease.optional(),
  previous: z.object({ version: z.string(), base: z.string(), files: filesOfRelease.optional() }).nullable(),
})
export type PageRelease = z.infer<typeof pageRelease>

/** The material that a release is loaded with: the hashes of all its files, and the federation manifest. */
export const releaseFiles = z.object({
  integrity: releaseDescription.shape.integrity,
  manifest: listedRelease.shape.manifest,
})
export type ReleaseFiles = z.infer<typeof releaseFiles>
