/** Releases of remotes: the words of a remote about itself, and its immutable versioned folders. */
import * as z from 'zod'
import { brandSwitches } from '../core/brand-switches.ts'
import { language, profileStatus } from '../core/fields.ts'
import { contradictions } from './contradictions.ts'
import { contributions } from './contributions.ts'
import { offers, placeName } from './offers.ts'
import { exposedModule, firstCall, phoneScreen, wholeLabel } from './release-entries.ts'

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
  slots: z.array(placeName).default([]),
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
  slots: z.array(placeName).default([]),
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
  /** Everything that it puts into pages of others: places of the menu, sections of the start page, parts of other pages. */
  contributes: contributions.default({}),
  /** The places of its own pages that others fill, by `<its name>.<Word>`, with the values that each gives. */
  offers: offers.optional(),
  /**
   * Calls (`<Area>/<Call>`) after which a member waits for something: only then is being notified by a push offered
   * (docs/product/states.md, "Push permission").
   */
  pushAfter: z.array(z.string()).optional(),
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
  /**
   * Its build for the server, which no page loads: one script, and the style sheet of all its pages. Releases built before
   * there was one have none.
   */
  server: z.strictObject({ script: fileName, style: fileName.optional() }).optional(),
  remote: remoteDescription,
})
export type ReleaseDescription = z.infer<typeof releaseDescription>
