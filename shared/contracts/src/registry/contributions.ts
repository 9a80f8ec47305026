/** Everything that a remote puts into pages of others (decision 151): the frame, the start page, places by their name. */
import * as z from 'zod'
import { placeName, placeValues } from './offers.ts'
import {
  declaredTab,
  exposedModule,
  feedSource,
  menuItem,
  nextStep,
  settingsPage,
  startSection,
  subscriptionGain,
  topMenuPanel,
} from './release-entries.ts'

/** The filling of a place that the shell or another remote offers. */
const slotFilling = z.strictObject({
  /** Exposed module that draws it. */
  module: exposedModule,
  /** The service that it asks; an installation without it leaves the place empty. */
  service: z.string().optional(),
  /** The values that it takes of those that the place gives. */
  takes: placeValues.optional(),
})

export const contributions = z.strictObject({
  /** Places of the menu. */
  menu: z.array(menuItem).optional(),
  /** Sections of the start page, each by a name of its own, by which members keep their order. */
  sections: z.record(z.string().regex(/^[A-Z][A-Za-z]*$/), startSection).optional(),
  /** Sources of the feed of the start page; brands switch one off as `feed.<its name>`. */
  feed: z.record(z.string().regex(/^[A-Z][A-Za-z]*$/), feedSource).optional(),
  /** Parts of pages of others, by the name of the place. */
  slots: z.record(placeName, slotFilling).optional(),
  /** Panels of the top menu. */
  panels: z.array(topMenuPanel).optional(),
  /** Next steps of the start page. */
  nextSteps: z.array(nextStep).optional(),
  /** The gains of subscribing, as the membership dialog says them. */
  gains: z.array(subscriptionGain).optional(),
  /** Its pages of settings, which share one frame with those of the shell. */
  settings: z.array(settingsPage).optional(),
  /** Tabs of the notification centre, by the name that types of notifications have. */
  tabs: z.record(z.string().regex(/^[A-Z][A-Za-z]*$/), declaredTab).optional(),
})
export type Contributions = z.infer<typeof contributions>

/** Returns the exposed modules that draw sections of the start page, or parts of those. */
export const modulesOfStart = ({ sections = {}, slots = {} }: Contributions): string[] => [
  ...Object.values(sections).map(({ module }) => module),
  ...Object.entries(slots).flatMap(([place, { module }]) => (place.startsWith('start.') ? [module] : [])),
]
